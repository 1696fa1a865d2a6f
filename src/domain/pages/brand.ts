/** Who we are: the only place with the product's name and default addresses. */
export const brand = {
  name: 'Stilltide',
  providerDomain: 'stilltide.example',
  supportAddress: 'support@stilltide.example',
} as const

/** Who we are: the only place with the product's name and default addresses. */
export const brand = {
  name: 'Stilltide',
  subtitle: 'Breathing Treadmill',
  headline: 'Transform Your Life Through Breath',
  tagline: 'Free breathing tools with audio guidance',
  providerDomain: 'stilltide.example',
  supportAddress: 'support@stilltide.example',
} as const

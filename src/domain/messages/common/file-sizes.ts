// Made from messages/en/common/file-sizes.json by `npm run messages`.

export const fileSizes = {
  kilobytes: ({ size }: { readonly size: string }) => `${size} kB`,
  megabytes: ({ size }: { readonly size: string }) => `${size} MB`,
} as const

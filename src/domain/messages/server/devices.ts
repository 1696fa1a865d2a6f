// Made from messages/en/server/devices.json by `npm run messages`.

/** A sign-in in a list: “Firefox on Linux”. */
export const deviceTexts = {
  named: ({ browser, system }: { readonly browser: string; readonly system: string }) => `${browser} on ${system}`,
  unknown: 'Unknown device',
} as const

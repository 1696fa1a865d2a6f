/** What a message to support is about, in the order in which the form offers it. */
export const supportTypes = ['general', 'bug', 'feature', 'stilltide', 'technical'] as const
export type SupportType = (typeof supportTypes)[number]

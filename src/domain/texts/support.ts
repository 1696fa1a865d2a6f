/** What the form that writes to us says (spec §5, §8). */
export const supportTexts = {
  sent: 'Message sent successfully',
  empty: 'Subject and message are required',
} as const

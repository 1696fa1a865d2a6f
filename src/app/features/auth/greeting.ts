import type { User } from '#app/facts/person.ts'
import type { Toast } from '#app/ui/toast.ts'
import { authToasts } from '#domain/texts/auth.ts'

/** An account that is younger than this was made by coming in, in milliseconds. */
const JUST_NOW = 2 * 60_000

/** What is said to somebody who came in. @param now milliseconds since 1970 */
export const greeting = ({ createdAt }: Pick<User, 'createdAt'>, now: number): Toast => ({
  tone: 'good',
  title: Math.abs(now - Date.parse(createdAt)) < JUST_NOW ? authToasts.created : authToasts.welcomeBack,
})

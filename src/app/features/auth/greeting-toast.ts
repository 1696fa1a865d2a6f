import type { Toast } from '#app/ui/feedback/toast.ts'
import { authToasts } from '#domain/texts/account/auth.ts'

/** What is said to somebody who came in. */
export const greetingToast = ({ isNew }: { readonly isNew: boolean }): Toast => ({
  tone: 'good',
  title: isNew ? authToasts.created : authToasts.welcomeBack,
})

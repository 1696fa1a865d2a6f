import type { Toast } from '#app/ui/feedback/toast.ts'
import { authToasts } from '#domain/messages/account/auth.ts'

/** The greeting after sign-in or sign-up. */
export const greetingToast = ({ isNew }: { readonly isNew: boolean }): Toast => ({
  tone: 'good',
  title: isNew ? authToasts.created : authToasts.welcomeBack,
})

import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { labelTexts } from '#domain/messages/pages/labels.ts'

interface FieldErrorProps {
  id: string
  error: { readonly title: string; readonly description: string }
}

/** What is wrong with a field, announced at once. */
export const FieldError = ({ id, error: { title, description } }: FieldErrorProps) => (
  <p id={id} role="alert" className="mt-1.5 text-sm text-wrong">
    <span className="font-600">
      <MarkedText
        text={labelTexts.errorTitle({ title })}
        marks={{ title: (words) => <span>{words}</span> }}
      />
    </span>{' '}
    <span>{description}</span>
  </p>
)

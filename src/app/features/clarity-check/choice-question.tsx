import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { type Choice, choices } from '#domain/learn/clarity-check/questions.ts'
import { answerInWords } from '#domain/texts/pages/clarity-check.ts'
import type { ClarityCheckState } from './use-clarity-check.ts'

/** A question with one answer out of a few: a click answers it and goes on. An earlier answer is marked. */
export function ChoiceQuestion({ check, question }: { check: ClarityCheckState; question: Choice }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend's layout, and this group already has its heading.
    <div role="group" aria-labelledby="question" className="mt-7 border-t border-line">
      {choices[question].map((answer) => (
        <button
          key={answer}
          type="button"
          aria-pressed={check.answers[question] === answer}
          className="row min-h-16 w-full text-left text-[1.0625rem] cursor-pointer group aria-pressed:text-accent active:[background:var(--press)]"
          onClick={() => check.answer({ [question]: answer })}
        >
          <span className="grow min-w-0">{answerInWords(question, answer)}</span>
          <span className="shrink-0 text-quiet group-hover:text-ink">
            <ForwardIcon />
          </span>
        </button>
      ))}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { BackIcon, CloseIcon } from '#app/ui/art/icons.tsx'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { type Question, questions } from '#domain/learn/clarity-check/questions.ts'
import { clarityTexts, questionTexts } from '#domain/messages/pages/clarity-check.ts'
import { labelTexts } from '#domain/messages/pages/labels.ts'
import { routes } from '#domain/pages/routes.ts'
import { questionOf } from '#domain/texts/pages/clarity-check.ts'
import { CheckEnding } from './check-ending.tsx'
import { ChoiceQuestion } from './choice-question.tsx'
import { HealthQuestion } from './health-question.tsx'
import { PracticeResult } from './practice-result.tsx'
import { type ClarityCheckState, useClarityCheck } from './use-clarity-check.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/** The Clarity Check: one question at a time, then the result (spec §1). */
export function ClarityCheck() {
  const check = useClarityCheck()
  const { question, result } = check
  return (
    <main tabIndex={-1} className="w-full max-w-140 mx-auto px-6 grow flex flex-col">
      <Head goBack={check.goBack} />
      {question === null ? null : <Progress question={question} />}
      <div key={question ?? 'result'} className="grow flex flex-col pt-8 pb-6 sm:pt-[12vh] short:pt-4">
        {question === null ? null : <QuestionView check={check} question={question} />}
        {result === null ? null : result.is === 'practice' ? (
          <PracticeResult check={check} named={result} />
        ) : (
          <CheckEnding check={check} ended={result.is} />
        )}
      </div>
    </main>
  )
}

/** The head of a question: back by one question, and the exit. */
const Head = ({ goBack }: { goBack: (() => void) | null }) => (
  <div className="-mx-3 pt-[max(0.75rem,env(safe-area-inset-top))] flex items-center justify-between">
    {goBack === null ? (
      <span />
    ) : (
      <button type="button" className="icon-button w-auto pr-4 pl-2 gap-1" onClick={goBack}>
        <BackIcon />
        {clarityTexts.back}
      </button>
    )}
    <Link to={routes.home} className="icon-button">
      <CloseIcon />
      <span className="sr-only">{clarityTexts.leave}</span>
    </Link>
  </div>
)

function Progress({ question }: { question: Question }) {
  const at = questions.indexOf(question)
  return (
    <div className="mt-2">
      <ProgressBar label={questionOf(question)} done={(at + 1) / questions.length} />
    </div>
  )
}

/** A question takes the focus when it appears, so that screen readers read it, and the answers follow. */
function QuestionView({ check, question }: { check: ClarityCheckState; question: Question }) {
  const { asks, line } = questionTexts[question]
  const title = useFocusOnMount(check.hasMoved)
  const isFirst = check.goBack === null
  return (
    <>
      {isFirst ? (
        <p className="text-sand font-600">{clarityTexts.title}</p>
      ) : (
        <p className="text-sm text-quiet" aria-hidden="true">
          {questionOf(question)}
        </p>
      )}
      <h1
        ref={title}
        tabIndex={-1}
        id="question"
        className="title text-[min(2.25rem,12vw)] leading-tight text-balance mt-2 outline-none"
      >
        <MarkedText
          text={labelTexts.labelled({ label: questionOf(question), value: asks })}
          marks={{ label: (words) => <span className="sr-only">{words}</span> }}
        />
      </h1>
      <p className="text-quiet mt-3">{line}</p>
      {question === 'health' ? (
        <HealthQuestion check={check} />
      ) : (
        <ChoiceQuestion check={check} question={question} />
      )}
      <p className="text-sm text-quiet mt-auto pt-10">{clarityTexts.private}</p>
    </>
  )
}

import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { InfoIcon } from '#app/ui/art/icons.tsx'
import { Vessel } from '#app/ui/art/vessel.tsx'
import { cautionReasons, doctorFirst, gentleReasons, reasons, shortReason } from '#content/clarity-check.ts'
import { votesOf } from '#domain/learn/clarity-check/points.ts'
import type { Answers } from '#domain/learn/clarity-check/questions.ts'
import { checkLink, type SuggestedPractice, toldCautions } from '#domain/learn/clarity-check/result.ts'
import { tipTarget } from '#domain/learn/tips.ts'
import { clarityTexts, questionTexts, voteWords } from '#domain/messages/pages/clarity-check.ts'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { toolTexts } from '#domain/messages/practice/practice.ts'
import { routes } from '#domain/pages/routes.ts'
import { techniques } from '#domain/session/techniques.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { answerInWords, beginLabel, rowsOf } from '#domain/texts/pages/clarity-check.ts'
import { CitedPoints } from './cited-points.tsx'
import type { ClarityCheckState } from './use-clarity-check.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/** The suggested practice, why, and a button that begins it. */
export function PracticeResult({ check, named }: { check: ClarityCheckState; named: SuggestedPractice }) {
  const { technique, length, isGentle } = named
  const title = useFocusOnMount()
  const link = tipTarget(checkLink(named, true))
  usePreload(link.path)
  const answers = check.answers as Answers
  const why = isGentle ? [...carefulReasons(answers), ...gentleReasons] : reasons[technique]
  const isTaste = length !== null && length < 300
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="w-20 shrink-0 max-[19rem]:hidden">
          <Vessel isSmall form={waterLevels[technique]} />
        </span>
        <div className="grow basis-40 min-w-min">
          <p className="text-sand font-600">{clarityTexts.yours}</p>
          <h1
            ref={title}
            tabIndex={-1}
            className="title text-[min(2.125rem,11vw)] leading-tight text-balance outline-none"
          >
            {techniques[technique].name}
          </h1>
        </div>
      </div>
      <dl className="mt-6 border-t border-line">
        {rowsOf(named).map(([name, value]) => (
          <div key={`${name} ${value}`} className="row min-h-12 py-3 justify-between items-baseline">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-end text-balance">{value}</dd>
          </div>
        ))}
      </dl>
      {isGentle ? <p className="border-l-2 border-sand pl-4 mt-6">{doctorFirst}</p> : null}
      <Link to={link.path} search={link.search} className="button-filled w-full mt-7">
        {beginLabel(named)}
      </Link>
      <SafetyNote named={named} />
      <section aria-labelledby="why" className="mt-8">
        <h2 id="why" className="title text-2xl">
          {clarityTexts.why}
        </h2>
        <CitedPoints points={isTaste ? [...why, shortReason] : why} />
      </section>
      {isGentle ? null : <Votes answers={answers} />}
      <ResultLinks check={check} named={named} />
    </>
  )
}

/** The water level of its vessel. */
const waterLevels = {
  energizing: 'high',
  'box-breathing': 'mid',
  '4-7-8': 'low',
  'breath-hold': 'low',
} as const

/** Loads the script of the practice before it is begun. */
function usePreload(to: string) {
  const router = useRouter()
  useEffect(() => {
    void router.preloadRoute({ to } as never).catch(() => {})
  }, [router, to])
}

const carefulReasons = ({ health }: Answers) =>
  health === 'unsaid' ? [cautionReasons.unsaid] : toldCautions(health).map((each) => cautionReasons[each])

/** The tool's safety note, to be read before the practice begins: the result skips the tool's own page. */
const SafetyNote = ({ named: { technique } }: { named: SuggestedPractice }) => (
  <p className="flex gap-3 mt-5 text-sm text-quiet">
    <span className="text-sand shrink-0">
      <InfoIcon />
    </span>
    <span>
      {technique === 'breath-hold' ? holdTexts.safety : toolTexts[technique].safety}{' '}
      <Link to={routes.safety} className="text-ink underline underline-offset-4 inline-block py-3 -my-2">
        {clarityTexts.guidelines}
      </Link>
    </span>
  </p>
)

/** How each answer counted. */
function Votes({ answers }: { answers: Answers }) {
  return (
    <details className="mt-6 border-y border-line">
      <summary className="min-h-14 flex items-center cursor-pointer">{clarityTexts.how}</summary>
      <dl className="pb-4 text-[0.9375rem]">
        {votesOf(answers).map(({ question, answer, given }) => (
          <div key={question} className="py-2">
            <dt className="text-quiet">
              {questionTexts[question].asks} {answerInWords(question, answer)}
            </dt>
            <dd>
              {listWithCommas(
                given.map(({ technique, points }) => voteWords({ name: techniques[technique].name, points })),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Links for people who do not begin at once. */
function ResultLinks({ check, named }: { check: ClarityCheckState; named: SuggestedPractice }) {
  const { path, search } = tipTarget(checkLink(named))
  return (
    <div className="flex flex-wrap justify-between gap-x-4 mt-6 -mx-3">
      {named.length === null ? null : (
        <Link to={path} search={search} className="button px-3 text-quiet hover:text-ink">
          {clarityTexts.change}
        </Link>
      )}
      <button type="button" className="button px-3 text-quiet hover:text-ink" onClick={check.restart}>
        {clarityTexts.again}
      </button>
    </div>
  )
}

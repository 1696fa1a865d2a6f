import { Link } from '@tanstack/react-router'
import { cautionReasons, endings } from '#content/clarity-check.ts'
import { type CheckResult, type SuggestedPractice, toldCautions } from '#domain/learn/clarity-check/result.ts'
import { clarityTexts } from '#domain/messages/pages/clarity-check.ts'
import { routes } from '#domain/pages/routes.ts'
import { CitedPoints } from './cited-points.tsx'
import type { ClarityCheckState } from './use-clarity-check.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

interface CheckEndingProps {
  check: ClarityCheckState
  ended: Exclude<CheckResult['is'], SuggestedPractice['is']>
}

/** A result without a practice: what to do instead. */
export function CheckEnding({ check, ended }: CheckEndingProps) {
  const { title: name, points, anchor } = endings[ended]
  const title = useFocusOnMount()
  const known =
    ended === 'doctor' ? toldCautions(check.answers.health).map((each) => cautionReasons[each]) : []
  return (
    <>
      <h1
        ref={title}
        tabIndex={-1}
        className="title text-[min(2.5rem,12vw)] leading-tight text-balance outline-none"
      >
        {name}
      </h1>
      <div className="mt-2">
        <CitedPoints points={[...points, ...known]} />
      </div>
      <Link to={routes.safety} hash={anchor} className="button-filled w-full mt-8">
        {clarityTexts.guidelines}
      </Link>
      {ended === 'doctor' ? (
        <Link to={routes.wisdom} className="button-outlined w-full mt-3">
          {clarityTexts.wisdom}
        </Link>
      ) : null}
      <div className="flex flex-wrap justify-between gap-x-4 mt-4 -mx-3">
        <button type="button" className="button px-3 text-quiet hover:text-ink" onClick={check.restart}>
          {clarityTexts.again}
        </button>
        <Link to={routes.home} className="button px-3 text-quiet hover:text-ink">
          {clarityTexts.home}
        </Link>
      </div>
    </>
  )
}

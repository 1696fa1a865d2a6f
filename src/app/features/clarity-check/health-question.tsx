import { useState } from 'react'
import { CheckBox } from '#app/ui/form/check-box.tsx'
import { cautionIds } from '#domain/learn/clarity-check/cautions.ts'
import { toldCautions } from '#domain/learn/clarity-check/result.ts'
import { cautionTexts, clarityTexts } from '#domain/messages/pages/clarity-check.ts'
import type { ClarityCheckState } from './use-clarity-check.ts'

/** Conditions for which to ask a doctor first: any number of them, none, or no answer. */
export function HealthQuestion({ check }: { check: ClarityCheckState }) {
  const [cautions, setTold] = useState(toldCautions(check.answers.health))
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend's layout, and this group already has its heading. */}
      <div role="group" aria-labelledby="question" className="mt-6 sm:columns-2 gap-x-8">
        {cautionIds.map((caution) => (
          <div key={caution} className="break-inside-avoid">
            <CheckBox
              label={cautionTexts[caution]}
              isOn={cautions.includes(caution)}
              onChange={(isOn) =>
                setTold((all) => cautionIds.filter((each) => (each === caution ? isOn : all.includes(each))))
              }
            />
          </div>
        ))}
      </div>
      <button
        type="button"
        className="button-filled w-full mt-6"
        onClick={() => check.answer({ health: cautions })}
      >
        {cautions.length === 0 ? clarityTexts.noneApply : clarityTexts.goOn}
      </button>
      <button
        type="button"
        className="button-quiet w-full mt-2"
        onClick={() => check.answer({ health: 'unsaid' })}
      >
        {clarityTexts.unsaid}
      </button>
    </>
  )
}

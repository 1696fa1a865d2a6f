import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { countSetAsideAtom, removeRecordAtom } from '#app/state/records/records.ts'
import { Tabs } from '#app/ui/form/tabs.tsx'
import { dateFormat } from '#app/ui/text/date-format.ts'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import type { HoldRecord } from '#domain/records/record.ts'
import { holdTime } from '#domain/texts/practice/hold.ts'
import { HoldTrendView } from './hold-trend.tsx'
import { useHolds } from './use-holds.ts'

const shortDayOf = dateFormat({ day: 'numeric', month: 'short' })

/** The best hold and the last ones, and holds that were set aside, to be kept or removed by one tap. */
export function HoldList() {
  const { best, last, longest, setAside, trend } = useHolds()
  const [shown, setShown] = useState<'last' | 'longest'>('last')
  const keep = useSetAtom(countSetAsideAtom)
  const remove = useSetAtom(removeRecordAtom)
  return (
    <section aria-labelledby="holds-title" className="mt-12">
      <div className="flex justify-between items-baseline">
        <h2 id="holds-title" className="font-600">
          {holdTexts.holds}
        </h2>
        {best === null ? null : (
          <p className="text-quiet text-sm">
            <MarkedText
              text={holdTexts.best({ time: holdTime(best) })}
              marks={{ time: (words) => <b className="text-ink font-600 tabular-nums">{words}</b> }}
            />
          </p>
        )}
      </div>
      {trend === null ? null : <HoldTrendView trend={trend} />}
      {last.length === 0 ? (
        <p className="text-quiet text-sm mt-3">{holdTexts.none}</p>
      ) : (
        <Tabs
          label={holdTexts.holds}
          value={shown}
          onChange={setShown}
          tabs={[
            { value: 'last', label: holdTexts.last, panel: <Rows holds={last} /> },
            { value: 'longest', label: holdTexts.longest, panel: <Rows holds={longest} /> },
          ]}
        />
      )}
      {setAside.map(({ record, state }) =>
        record.kind === 'hold' && state.name === 'set-aside' ? (
          <div key={record.id} className="border-l-2 border-sand pl-4 mt-6">
            <p className="font-600">
              <MarkedText
                text={holdTexts.setAsideTime({ time: holdTime(record.holdDuration) })}
                marks={{ time: (words) => <span className="tabular-nums">{words}</span> }}
              />
            </p>
            {/* The server would refuse it again. */}
            <p className="text-quiet text-sm mt-1">
              {state.reason === 'refused' ? state.note : holdTexts.setAsideLine}
            </p>
            <div className="flex flex-wrap gap-3 mt-2">
              {state.reason === 'refused' ? null : (
                <button type="button" className="button-outlined" onClick={() => void keep(record.id)}>
                  {holdTexts.keep}
                </button>
              )}
              <button
                type="button"
                className="button-quiet"
                onClick={() => void remove(record.id).catch(() => {})}
              >
                {holdTexts.remove}
              </button>
            </div>
          </div>
        ) : null,
      )}
    </section>
  )
}

const Rows = ({ holds }: { holds: readonly HoldRecord[] }) => (
  <ul className="-mt-4">
    {holds.map(({ id, holdDuration, completedAt }) => (
      <li key={id} className="row min-h-12 py-3 justify-between">
        <span className="text-quiet">{shortDayOf(completedAt)}</span>
        <span className="tabular-nums">{holdTime(holdDuration)}</span>
      </li>
    ))}
  </ul>
)

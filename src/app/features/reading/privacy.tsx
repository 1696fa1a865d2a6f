import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { isSupportOpenAtom } from '#app/state/device/support.ts'
import {
  cookies,
  databases,
  facts,
  localStorageKeys,
  privacy,
  sessionStorageKeys,
  tables,
} from '#content/privacy.ts'
import type { Keeping } from '#content/privacy-schema.ts'
import { privacyTexts } from '#domain/messages/pages/privacy.ts'
import { routes } from '#domain/pages/routes.ts'
import { PageFrame, PartFrame } from './page-frame.tsx'
import { Passages } from './passages.tsx'

/** What is stored, where, and for how long. */
export const Privacy = () => (
  <PageFrame
    path={routes.privacy}
    title={privacy.title}
    lead={privacy.lead}
    reviewed={privacy.reviewed}
    contents={privacy.parts}
  >
    {privacy.parts.map(({ id, title, passages }) => (
      <PartFrame key={id} id={id} title={title}>
        <Passages passages={passages} />
        {lists[id]}
      </PartFrame>
    ))}
  </PageFrame>
)

const Ask = () => {
  const open = useSetAtom(isSupportOpenAtom)
  return (
    <button type="button" onClick={() => open(true)} className="button-outlined mt-6">
      {privacyTexts.write}
    </button>
  )
}

/** Each stored item: what it holds, how long, and its technical names. */
const StoredItemList = ({ list }: { list: readonly Keeping[] }) => (
  <dl className="mt-4 border-t border-line">
    {list.map(({ names, what, stays }) => (
      <div key={names.join()} className="border-b border-line py-4 flex flex-col">
        <dt className="order-last mt-2 text-[0.8125rem] leading-relaxed text-quiet [overflow-wrap:anywhere]">
          {names.map((name, index) => (
            <span key={name}>
              {index === 0 ? '' : ', '}
              <code>{name}</code>
            </span>
          ))}
        </dt>
        <dd className="text-pretty">{what}</dd>
        <dd className="mt-1 text-sm text-quiet text-pretty">{stays}</dd>
      </div>
    ))}
  </dl>
)

const TitledItems = ({ title, list }: { title: string; list: readonly Keeping[] }) => (
  <>
    <h3 className="mt-8 font-600">{title}</h3>
    <StoredItemList list={list} />
  </>
)

/** What is shown below the text of a section. */
const lists: Readonly<Record<string, ReactNode>> = {
  device: (
    <>
      <TitledItems title={privacyTexts.local} list={localStorageKeys} />
      <TitledItems title={privacyTexts.session} list={sessionStorageKeys} />
      <TitledItems title={privacyTexts.databases} list={databases} />
      <TitledItems title={privacyTexts.facts} list={facts} />
    </>
  ),
  cookies: <StoredItemList list={cookies} />,
  account: <StoredItemList list={tables} />,
  ask: <Ask />,
}

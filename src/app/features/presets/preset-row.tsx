import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { deletePreset, type Preset, renamePreset } from '#app/queries/presets.ts'
import { MoreIcon } from '#app/ui/art/icons.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { shareNatively } from '#app/ui/platform/share.ts'
import { presetLink } from '#domain/links/preset-link.ts'
import { presetCardTexts, presetTexts } from '#domain/messages/practice/presets.ts'
import { presetInWords } from '#domain/texts/practice/presets.ts'
import { NameForm } from './name-form.tsx'
import { ShareLink } from './share-link.tsx'
import { showPresetFailure } from './show-failure.ts'

/** What is unfolded below a preset: nothing, its actions, or one of these. */
export type PresetPanel = 'none' | 'actions' | 'rename' | 'delete' | 'link'

interface PresetRowProps {
  preset: Preset
  /** It equals the current settings. */
  isChosen: boolean
  part: PresetPanel
  onPart: (part: PresetPanel) => void
  onLoad: () => void
  /** The row is gone, and the focus with it. */
  onGone: () => void
}

/** A preset: one click loads it; the other actions are behind the dots. */
export function PresetRow({ preset, isChosen, part, onPart, onLoad, onGone }: PresetRowProps) {
  const { name } = preset
  const more = useRef<HTMLButtonElement>(null)
  const was = useRef(part)
  // The focused element is gone with the unfolded part.
  useEffect(() => {
    const isOver = was.current !== part && was.current !== 'none'
    was.current = part
    const isGone = document.activeElement === document.body
    if (isOver && isGone && (part === 'none' || part === 'actions')) more.current?.focus()
  }, [part])
  return (
    <li className="hairline">
      <div className="flex items-center">
        <button
          type="button"
          aria-current={isChosen}
          className={`${pressableRowClass} grow min-w-0 border-none aria-[current=true]:text-accent`}
          onClick={onLoad}
        >
          <span className="sr-only">{presetCardTexts.load} </span>
          <RowContent name={<Name of={name} />} hint={presetInWords(preset)} />
        </button>
        <button
          ref={more}
          type="button"
          className="icon-button -mr-3"
          aria-expanded={part !== 'none'}
          onClick={() => onPart(part === 'none' ? 'actions' : 'none')}
        >
          <MoreIcon />
          <span className="sr-only">{presetCardTexts.more({ name })}</span>
        </button>
      </div>
      <PanelView preset={preset} part={part} onPart={onPart} onGone={onGone} />
    </li>
  )
}

/** A name in any direction and with stacked marks stays within its place. */
const Name = ({ of }: { of: string }) => <bdi className="block overflow-clip wrap-anywhere">{of}</bdi>

type PanelProps = Pick<PresetRowProps, 'preset' | 'part' | 'onPart' | 'onGone'>

function PanelView({ part, ...props }: PanelProps) {
  if (part === 'actions') return <Actions {...props} />
  if (part === 'rename') return <Rename {...props} />
  if (part === 'delete') return <Delete {...props} />
  if (part === 'link') return <ShareLink link={linkOf(props.preset)} onDone={() => props.onPart('actions')} />
  return null
}

const linkOf = (preset: Preset) => new URL(presetLink(preset), location.origin).href

function Actions({ preset, onPart }: Omit<PanelProps, 'part'>) {
  const [, run] = useBusy()
  const share = () =>
    run(async () => {
      if (!(await shareNatively({ title: preset.name, url: linkOf(preset) }))) onPart('link')
    })
  const action = 'button-quiet px-3 text-[0.9375rem]'
  return (
    <div className="flex flex-wrap -mx-3 pb-3">
      <button type="button" className={action} onClick={() => onPart('rename')}>
        {presetCardTexts.rename}
      </button>
      <button type="button" className={action} onClick={() => void share()}>
        {presetCardTexts.share}
      </button>
      <button type="button" className={action} onClick={() => onPart('delete')}>
        {presetCardTexts.delete}
      </button>
    </div>
  )
}

function Rename({ preset, onPart }: Omit<PanelProps, 'part'>) {
  const atoms = useStore()
  const rename = async (name: string) => {
    try {
      await renamePreset({ atoms }, preset.id, name)
      showToast({ title: presetTexts.renamed, tone: 'good' })
      onPart('none')
    } catch (error) {
      showPresetFailure(presetTexts.renameFailed, error)
    }
  }
  return (
    <NameForm
      label={presetCardTexts.newName}
      hint={presetInWords(preset)}
      initial={preset.name}
      empty={presetTexts.emptyOnRename}
      busy={presetCardTexts.renaming}
      onSubmit={rename}
      onCancel={() => onPart('actions')}
    />
  )
}

function Delete({ preset, onPart, onGone }: Omit<PanelProps, 'part'>) {
  const atoms = useStore()
  const [isBusy, run] = useBusy()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const remove = () =>
    run(async () => {
      try {
        await deletePreset({ atoms }, preset.id)
        showToast({ title: presetTexts.deleted, tone: 'good' })
        onGone()
      } catch (error) {
        showPresetFailure(presetTexts.deleteFailed, error)
      }
    })
  return (
    <div className="pb-4">
      <p>{presetCardTexts.ask}</p>
      <div className="flex flex-wrap gap-3 mt-3">
        <BusyButton
          look="button-outlined grow text-wrong"
          isBusy={isBusy}
          busy={presetCardTexts.deleting}
          // The second click of a double click was meant for the previous control.
          onClick={({ detail }) => detail < 2 && void remove()}
        >
          {presetCardTexts.delete}
        </BusyButton>
        <button ref={keep} type="button" className="button-quiet grow" onClick={() => onPart('actions')}>
          {presetCardTexts.keep}
        </button>
      </div>
    </div>
  )
}

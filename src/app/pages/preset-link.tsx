import { useLocation } from '@tanstack/react-router'
import { LinkedSetup, NoPreset } from '#app/features/practice/linked-setup.tsx'
import { KeepSlot } from '#app/features/presets/keep-slot.tsx'
import { readPresetLink } from '#domain/preset-link.ts'
import { ToolPage } from './tool-page.tsx'

/** A preset that somebody shared: shown, begun by one tap, and practised here (decisions › Routes). */
export function PresetLinkPage() {
  const fragment = useLocation({ select: ({ hash }) => hash })
  const preset = readPresetLink(fragment)
  return (
    <ToolPage technique="energizing">
      {preset === null ? (
        <NoPreset />
      ) : (
        <LinkedSetup key={fragment} preset={preset} keep={<KeepSlot preset={preset} />} />
      )}
    </ToolPage>
  )
}

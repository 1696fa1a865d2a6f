import { Navigate, useLocation } from '@tanstack/react-router'
import { LinkedSetup, NoPreset } from '#app/features/practice/setup/linked-setup.tsx'
import { SaveLinkedPresetSlot } from '#app/features/presets/save-linked-preset-slot.tsx'
import { readPresetLink, sharedFragment } from '#domain/links/preset-link.ts'
import { routes } from '#domain/pages/routes.ts'
import { ToolPage } from './tool-page.tsx'

/** A preset that someone shared: shown, started by one tap, and practised here (decision 0021). */
export function PresetLinkPage() {
  const fragment = useLocation({ select: ({ hash }) => hash })
  const search = useLocation({ select: ({ search }) => search as Record<string, string> })
  // Another app shared it with this one: from here on it is a link like any other.
  const shared = fragment === '' ? sharedFragment([search.url, search.text, search.title]) : null
  if (shared !== null) return <Navigate to={routes.presetLink} search={{}} hash={shared} replace />
  const preset = readPresetLink(fragment)
  return (
    <ToolPage technique="energizing">
      {preset === null ? (
        <NoPreset />
      ) : (
        <LinkedSetup key={fragment} preset={preset} keep={<SaveLinkedPresetSlot preset={preset} />} />
      )}
    </ToolPage>
  )
}

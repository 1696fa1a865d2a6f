import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { isInstalledAtom } from '#app/state/device/install.ts'
import { lazyPart, MissingDialog } from '#app/ui/feedback/lazy-part.tsx'
import { installTexts } from '#domain/messages/pages/install.ts'
import { useInstall } from './use-install.ts'

const InstallDialog = lazyPart(
  async () => (await import('./install-dialog.tsx')).InstallDialog,
  MissingDialog,
)

/** A button that installs the app; says so where it is installed. The instructions are loaded when needed. */
export function InstallButton() {
  const isInstalled = useAtomValue(isInstalledAtom)
  const { install, ...dialog } = useInstall()
  if (isInstalled)
    return (
      <p className="flex items-center min-h-12 text-quiet" role="status">
        {installTexts.installed}
      </p>
    )
  return (
    <>
      <button type="button" className="button-outlined" onClick={() => void install()}>
        {installTexts.install}
      </button>
      {dialog.isOpen ? (
        <Suspense fallback={null}>
          <InstallDialog {...dialog} />
        </Suspense>
      ) : null}
    </>
  )
}

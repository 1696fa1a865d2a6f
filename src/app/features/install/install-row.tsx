import { useAtomValue } from 'jotai'
import { isInstalledAtom } from '#app/state/device/install.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { installTexts } from '#domain/messages/pages/install.ts'
import { InstallDialog } from './install-dialog.tsx'
import { useInstall } from './use-install.ts'

/** A row that installs the app; says so where it is installed. */
export function InstallRow() {
  const isInstalled = useAtomValue(isInstalledAtom)
  const { install, ...dialog } = useInstall()
  if (isInstalled)
    return (
      <p className="row" role="status">
        <RowContent name={installTexts.installed} />
      </p>
    )
  return (
    <>
      <button type="button" className={pressableRowClass} onClick={() => void install()}>
        <RowContent name={installTexts.install} hint={installTexts.hint} end={<ForwardIcon />} />
      </button>
      <InstallDialog {...dialog} />
    </>
  )
}

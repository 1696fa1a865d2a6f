import { useAtom } from 'jotai'
import { isSoundOnAtom, themeAtom } from '#app/state/session/settings.ts'
import { MoonIcon, SunIcon } from '#app/ui/art/icons.tsx'
import { ToggleSound } from '#app/ui/form/toggle-sound.tsx'
import { subtitle } from '#domain/messages/common/brand.ts'
import * as controlTexts from '#domain/messages/pages/controls.ts'
import { brand } from '#domain/pages/brand.ts'

/**
 * Sound, title, light and dark (spec §1). On a wide screen the title is left, with the navigation beside it.
 * @param isWide as wide as a reading page
 */
export function Header({ isWide = false }: { isWide?: boolean }) {
  const [isSoundOn, setSound] = useAtom(isSoundOnAtom)
  const [theme, setTheme] = useAtom(themeAtom)
  return (
    <header className={`header ${isWide ? 'page' : 'page-narrow'}`}>
      <ToggleSound isOn={isSoundOn} onChange={setSound} />
      <p className="wordmark">
        <span className="title text-lg block">{brand.name}</span>
        <span className="text-xs text-quiet">{subtitle}</span>
      </p>
      <button
        type="button"
        className="icon-button"
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
        <span className="sr-only">{theme === 'dark' ? controlTexts.lightTheme : controlTexts.darkTheme}</span>
      </button>
    </header>
  )
}

import { InstallRow } from '#app/features/install/install-row.tsx'
import { OwnVoiceSlot } from '#app/features/practice/own-voice/own-voice-slot.tsx'
import { Preferences } from '#app/features/preferences/preferences.tsx'
import { ScreenOff } from '#app/features/preferences/screen-off.tsx'
import { Api } from '#app/queries/api.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** How the app looks and sounds here, for guests as well. */
export function PreferencesPage() {
  return (
    <>
      <Header />
      <main className="page-narrow pt-4 pb-16">
        <BackLink />
        <Api>
          <Preferences
            ownVoice={<OwnVoiceSlot />}
            more={
              <div>
                <InstallRow />
                <ScreenOff />
              </div>
            }
          />
        </Api>
      </main>
    </>
  )
}

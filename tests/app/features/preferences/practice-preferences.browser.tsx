import { cleanup, render, screen, within } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PracticePreferences } from '#app/features/preferences/practice-preferences.tsx'
import { practiceSettingsAtom, sessionSettingsAtom } from '#app/state/session/settings.ts'
import { defaultPractice, readSettings } from '#device/practice/settings.ts'
import { soundUrl } from '#domain/session/sounds.ts'
import type { PlayerState } from '#engine/player.ts'

const played = vi.hoisted(() => ({
  play: vi.fn<(url: string, volume: number) => void>(),
  setVolume: vi.fn<(volume: number, isMuted: boolean) => void>(),
  becomes: { name: 'playing' } as PlayerState,
}))
vi.mock('#engine/player.ts', () => ({
  createPlayer() {
    const listeners = new Set<() => void>()
    const player = {
      state: { name: 'idle' } as PlayerState,
      subscribe: (listener: () => void) => listeners.add(listener),
      play(url: string, volume: number) {
        played.play(url, volume)
        player.change(played.becomes)
        return Promise.resolve(player.state)
      },
      setVolume: played.setVolume,
      stop: () => player.change({ name: 'idle' }),
      change(state: PlayerState) {
        player.state = state
        for (const listener of listeners) listener()
      },
    }
    return player
  },
}))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  played.play.mockClear()
  played.setVolume.mockClear()
  played.becomes = { name: 'playing' }
})

function show() {
  const atoms = createStore()
  atoms.set(practiceSettingsAtom, defaultPractice)
  render(
    <Provider store={atoms}>
      <PracticePreferences ownVoice={<p>your words</p>} />
    </Provider>,
  )
  return { told: () => atoms.get(sessionSettingsAtom), kept: () => readSettings(localStorage).practice }
}
const named = (role: string, name: string) => screen.getByRole(role, { name })
const button = (name: string) => named('button', name)

it('sets each volume in steps of 5 %, for the session and on the device', async () => {
  const { told, kept } = show()
  const gong = named('slider', 'Gong')
  expect(gong.getAttribute('aria-valuetext')).toBe('100%')
  gong.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(gong.getAttribute('aria-valuetext')).toBe('90%')
  expect(told().volumes).toEqual({ gong: 0.9, voice: 1, bell: 1, breath: 1, contemplation: 1 })
  named('slider', 'Voice and tones').focus()
  await userEvent.keyboard('{End}')
  named('slider', 'Contemplation').focus()
  await userEvent.keyboard('{Home}')
  expect(told().volumes).toEqual({ gong: 0.9, voice: 1.25, bell: 1.25, breath: 1, contemplation: 0 })
  expect(kept().volumes).toEqual({ gong: 0.9, cues: 1.25, breath: 1, contemplation: 0 })
  gong.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(told().volumes.gong).toBe(1)
})

it('lets a volume be heard as loud as in a session, and follows it meanwhile', async () => {
  show()
  named('slider', 'Gong').focus()
  await userEvent.keyboard('{PageDown}')
  await userEvent.click(button('Play Gong'))
  await vi.waitUntil(() => played.play.mock.calls.length === 1)
  expect(played.play).toHaveBeenCalledWith(soundUrl('gong'), 0.25)
  named('slider', 'Gong').focus()
  await userEvent.keyboard('{End}')
  expect(played.setVolume).toHaveBeenLastCalledWith(0.5 * 1.25, false)
  await userEvent.click(button('Stop Gong'))
  expect(button('Play Gong')).toBeDefined()
  await userEvent.click(button('Play Contemplation'))
  await vi.waitUntil(() => played.play.mock.calls.length === 2)
  expect(played.play).toHaveBeenLastCalledWith(soundUrl('contemplation'), 0.8)
})

it('says why nothing is heard', async () => {
  played.becomes = { name: 'failed', why: 'unreachable' }
  show()
  await userEvent.click(button('Play Voice and tones'))
  expect(await screen.findByText('Couldn’t load this sound. Are you offline?')).toBeDefined()
  expect(button('Play Voice and tones')).toBeDefined()
})

it('plays nothing while sound is off, and says so', async () => {
  show()
  await userEvent.click(named('switch', 'Sound'))
  await userEvent.click(button('Play Gong'))
  expect(screen.getByText('Sound is off, so there’s nothing to hear.')).toBeDefined()
  expect(played.play).not.toHaveBeenCalled()
  await userEvent.click(named('switch', 'Sound'))
  expect(screen.queryByText('Sound is off, so there’s nothing to hear.')).toBeNull()
  await userEvent.click(button('Play Gong'))
  await vi.waitUntil(() => played.play.mock.calls.length === 1)
  await userEvent.click(named('switch', 'Sound'))
  expect(button('Play Gong')).toBeDefined()
})

it('has no volume for breath sounds where none are wanted', async () => {
  const { told } = show()
  expect(named('slider', 'Breath sounds')).toBeDefined()
  await userEvent.click(named('switch', 'Breath sounds'))
  expect(screen.queryByRole('slider', { name: 'Breath sounds' })).toBeNull()
  expect(told().breathSounds).toBe(false)
})

it.each([
  ['Vibrate at each phase', 'haptics', true],
  ['Keep the screen on', 'keepAwake', false],
  ['Play along with my music', 'playAlong', true],
] as const)('tells the session of "%s", and keeps it', async (name, field, changed) => {
  const { told, kept } = show()
  await userEvent.click(named('switch', name))
  expect([told()[field], kept()[field]]).toEqual([changed, changed])
})

it('guides as is chosen here, and keeps the default pace', async () => {
  const { told, kept } = show()
  await userEvent.click(within(named('group', 'Guidance')).getByText('Tones'))
  expect(told().guidance).toBe('tones')
  await userEvent.selectOptions(named('combobox', 'Default pace'), 'Cheetah 2.00\u00a0s')
  expect(kept()).toMatchObject({ guidance: 'tones', level: 0 })
  await userEvent.selectOptions(named('combobox', 'Default pace'), 'Sloth 24.00\u00a0s')
  expect(kept().level).toBe(21)
})

it.each([
  ['vibrate', 'Vibrate at each phase', 'This browser can’t make a device vibrate.'],
  ['wakeLock', 'Keep the screen on', 'This browser can’t keep the screen on.'],
])('says plainly where a browser has no %s, and offers no switch', (field, name, why) => {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, field) as PropertyDescriptor
  Reflect.deleteProperty(Navigator.prototype, field)
  try {
    show()
    expect(screen.getByText(why)).toBeDefined()
    expect(screen.queryByRole('switch', { name })).toBeNull()
  } finally {
    Object.defineProperty(Navigator.prototype, field, own)
  }
})

it('sets whose voice guides, plays a sample of it, and hides the choice where nobody speaks', async () => {
  const { told, kept } = show()
  await userEvent.click(button('Woman'))
  expect([told().guide, kept().guide]).toEqual(['woman', 'woman'])
  await userEvent.click(button('Play Voice and tones'))
  await vi.waitFor(() => expect(played.play.mock.lastCall?.[0]).toBe(soundUrl('inhale-woman')))
  await userEvent.click(button('Tones'))
  expect(screen.queryByRole('button', { name: 'Woman' })).toBeNull()
})

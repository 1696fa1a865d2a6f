import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { Tabs } from '#app/ui/form/tabs.tsx'

afterEach(cleanup)

function Minutes() {
  const [text, setText] = useState('5')
  const word = Number(text) > 60 ? 'At most 60 minutes.' : ''
  return <NumberField label="Minutes" unit="min" value={text} word={word} onChange={setText} />
}

it('says what is wrong with a number, as its description and aloud, and leaves it as typed', async () => {
  render(<Minutes />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' })
  const word = screen.getByRole('status')
  expect(field.getAttribute('aria-invalid')).toBe('false')
  expect(word.textContent).toBe('')
  await userEvent.fill(field, '99,5x')
  expect(field.value).toBe('99,5x')
  await userEvent.fill(field, '99')
  expect(word.textContent).toBe('At most 60 minutes.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const description = described.map((id) => document.getElementById(id)?.textContent)
  expect(description).toEqual(['min', 'At most 60 minutes.'])
  expect(field.inputMode).toBe('decimal')
})

function Guidance() {
  const [value, setValue] = useState<'voice' | 'tones'>('voice')
  const options = [
    { value: 'voice', label: 'Voice' },
    { value: 'tones', label: 'Tones' },
  ] as const
  return <ChoiceRow label="Guidance" options={options} value={value} onChange={setValue} />
}

it('shows the one choice as pressed', async () => {
  render(<Guidance />)
  const pressed = () =>
    screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')])
  expect(pressed()).toEqual([
    ['Voice', 'true'],
    ['Tones', 'false'],
  ])
  await userEvent.click(screen.getByText('Tones'))
  expect(pressed()).toEqual([
    ['Voice', 'false'],
    ['Tones', 'true'],
  ])
})

function Announcements() {
  const [isOn, setOn] = useState(false)
  return <Switch label="Announce phases" hint="For screen readers." isOn={isOn} onChange={setOn} />
}

it('turns by its words and by the keyboard', async () => {
  render(<Announcements />)
  const find = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Announce phases' })
  expect(document.getElementById(find().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'For screen readers.',
  )
  await userEvent.click(screen.getByText('For screen readers.'))
  expect(find().checked).toBe(true)
  find().focus()
  await userEvent.keyboard(' ')
  expect(find().checked).toBe(false)
})

function Ways() {
  const [tab, setTab] = useState<'up' | 'in'>('up')
  const tabs = [
    { value: 'up', label: 'Sign Up', panel: 'New here' },
    { value: 'in', label: 'Sign In', panel: 'Welcome back' },
  ] as const
  return <Tabs label="Ways in" tabs={tabs} value={tab} onChange={setTab} />
}

it('moves between tabs by arrows and shows the panel of the chosen one alone', async () => {
  render(<Ways />)
  expect(screen.getByRole('tabpanel').textContent).toBe('New here')
  screen.getByRole('tab', { name: 'Sign Up' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel').textContent).toBe('Welcome back')
})

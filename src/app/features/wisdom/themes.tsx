import { type TipTheme, tipThemes } from '#domain/learn/tips.ts'
import { themeNames, wisdomTexts } from '#domain/messages/pages/wisdom.ts'

/** Which tips are shown. */
export type Choice = 'all' | 'kept' | TipTheme

const choices: readonly Choice[] = ['all', 'kept', ...tipThemes]

/** The choice in an address; `all` when it names none that exists. */
export const choiceOf = (text: string | undefined): Choice =>
  choices.find((choice) => choice === text) ?? 'all'

/** The name of a choice. */
export const nameOf = (choice: Choice) =>
  choice === 'all' || choice === 'kept' ? wisdomTexts[choice] : themeNames[choice]

interface ThemesProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

/** The themes as plain words, without boxes. */
export const Themes = ({ choice, onChange }: ThemesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend's layout, and this group has a name.
  <div
    role="group"
    aria-label={wisdomTexts.themes}
    className="flex flex-wrap gap-x-1 mt-4 -mx-3.5 lg:(grid grid-cols-2 justify-items-start mt-6)"
  >
    {choices.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === choice}
        className="button px-3.5 text-[0.9375rem] text-quiet hover:text-ink aria-pressed:(text-accent! font-600 underline decoration-2 underline-offset-[0.4em])"
        onClick={() => onChange(each)}
      >
        {nameOf(each)}
      </button>
    ))}
  </div>
)

import { toolTexts } from '#domain/messages/practice/practice.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { useIsLongEnough } from './setup/start-button.tsx'

/** Says why the chosen length cannot be started; nothing where it can. */
export const TooShort = ({ technique }: { technique: SessionTechnique }) => (
  <p className="text-sm text-sand mt-3 empty:mt-0" role="status">
    {useIsLongEnough(technique) ? '' : toolTexts[technique].tooShort}
  </p>
)

import { prewarmOnArrival } from '#app/features/practice/sound-ahead.atoms.ts'
import { ToolPage } from './tool-page.tsx'

/** Box Breathing, 4-4-4-4 (decision 0010). */
export const BoxBreathingPage = () => <ToolPage technique="box-breathing" />

export const onEnter = () => prewarmOnArrival('box-breathing')

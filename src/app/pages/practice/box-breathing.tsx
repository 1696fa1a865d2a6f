import { prewarmOnArrival } from '#app/features/practice/warm.atoms.ts'
import { ToolPage } from './tool-page.tsx'

/** Box Breathing, 4-4-4-4 (decisions › Box). */
export const BoxBreathingPage = () => <ToolPage technique="box-breathing" />

export const onEnter = () => prewarmOnArrival('box-breathing')

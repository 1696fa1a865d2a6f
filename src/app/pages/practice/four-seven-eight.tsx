import { prewarmOnArrival } from '#app/features/practice/sound-ahead.atoms.ts'
import { ToolPage } from './tool-page.tsx'

/** Sleepy Time Breathing, 4-7-8 (spec §2). */
export const FourSevenEightPage = () => <ToolPage technique="4-7-8" />

export const onEnter = () => prewarmOnArrival('4-7-8')

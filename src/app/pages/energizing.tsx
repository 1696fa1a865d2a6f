import { ToolPage } from './tool-page.tsx'

/** The Breathing Treadmill (spec §2). */
export const EnergizingPage = () => <ToolPage technique="energizing" />

import { ClarityCheck } from '#app/features/clarity-check/clarity-check.tsx'

/** The Clarity Check, alone on the screen (spec §2). */
export const ClarityCheckPage = () => <ClarityCheck />

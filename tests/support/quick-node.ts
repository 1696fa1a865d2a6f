/**
 * V8 flags for tests whose WebAssembly databases run for a second or two: optimising their code takes longer
 * than that. Halves the processor time of such a test; the results are the same.
 */
export const quickNode = ['--liftoff-only'] as const

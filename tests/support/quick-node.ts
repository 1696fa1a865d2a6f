/**
 * Flags of V8 for tests whose databases, which are WebAssembly, live for a second or two: to optimise their code takes
 * longer than they run. Half the processor time of such a test; what is computed is the same.
 */
export const quickNode = ['--liftoff-only'] as const

// Made from messages/en/pages/install-steps.json by `npm run messages`.

/** A step where several stand in one line. */
export const stepSentence = ({ step }: { readonly step: string }) => `${step}.`

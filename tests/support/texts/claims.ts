/** The style of this app's prose, and what it must not claim without a source. */

/** Words that claim an effect or refer to science. */
const CLAIM = new RegExp(
  `\\b(${[
    'lowers|lowered|reduces?|reduced|decreases?|increases?|improves?|improved|boosts?|strengthens?',
    'calms|calmed|calming|relaxes|relaxing|soothes?|soothing|eases|eased|relieves?|relieved|destress',
    'heals?|healed|healing|cures?|cured|prevents?|detox|symptoms?|benefits?|effects?|effective|helps you',
    'proves?|proven|study|studies|studied|reported|research|trials?|evidence|scientists?|experts?',
    'heart rate|blood pressure|systolic|nervous system|vagus|cortisol|hormones?|oxygen|carbon dioxide',
    'stress|anxiety|depression|immune|metabolism|sleep better|fall asleep (?:faster|sooner)',
  ].join('|')})\\b`,
  'i',
)

/** Whether a text claims an effect. */
export const claims = (text: string): boolean => CLAIM.test(text)

/** Promises that no one can keep. */
export const PROMISE =
  /\b(instantly|instant (?:calm|relief)|miracle|guarantee|secret to|life-changing|science says)/i

/** Straight quotes, dashes, exclamation marks and other signs of haste. */
export const HASTE = /["'!–—]| {2}|\.\.\./

/** Words that promise or hurry. */
export const HURRY =
  /!|\b(cures?|guarantee\w*|heals?|miracle|proven|instant\w*|detox|boosts?|life-changing|secret to|science says)\b/i

// Made from messages/en/practice/presets.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

/** Success and failure messages. */
export const presetTexts = {
  saved: 'Preset saved successfully!',
  renamed: 'Preset renamed successfully!',
  deleted: 'Preset deleted successfully!',
  loaded: ({ name }: { readonly name: string }) => `Loaded preset: ${name}`,
  saveFailed: 'Failed to save preset',
  renameFailed: 'Failed to rename preset',
  deleteFailed: 'Failed to delete preset',
  /** Where nothing more is known. */
  failed: 'An error occurred',
  emptyOnSave: 'Please enter a name for your preset',
  emptyOnRename: 'Please enter a valid name',
  tooLong: 'A name can have at most 30 characters',
  unclean: 'This name contains a character we can’t save',
  tooMany: 'You have as many presets as we can keep. Please delete one first.',
  gone: 'This preset no longer exists.',
} as const

export const presetCardTexts = {
  /** when: a time in words. */
  asOf: ({ when }: { readonly when: string }) => `As they were on ${when}. You need to be online to change them.`,
  title: 'Saved presets',
  none: 'Nothing saved yet. Save this setup under a name, and it’s one tap away.',
  waiting: 'One moment',
  unreachable: 'Couldn’t load your presets.',
  save: 'Save this setup',
  name: 'Name',
  newName: 'New name',
  nameMissing: 'Name required',
  nameWrong: 'Invalid name',
  confirm: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  rename: 'Rename',
  renaming: 'Renaming',
  delete: 'Delete',
  deleting: 'Deleting',
  keep: 'Keep it',
  share: 'Share as a link',
  /** The button for all actions on a preset. */
  more: ({ name }: { readonly name: string }) => `More for ${name}`,
  /** Read by screen readers before the name of a preset. */
  load: 'Load',
  all: ({ count }: { readonly count: number }) => `Show all ${formatNumber(count)}`,
  fewer: 'Show fewer',
  ask: 'Delete this preset for good?',
} as const

/** In the line of a preset. delay: in words. */
export const presetStart = ({ delay }: { readonly delay: string }) => `starts after ${delay}`

export const presetShareTexts = {
  panel: 'The link to this preset',
  copy: 'Copy link',
  copied: 'Link copied.',
  selected: 'The link is selected. Copy it from here.',
  done: 'Done',
} as const

export const presetLinkTexts = {
  /** Above the name of a preset. */
  over: 'A preset someone shared',
  audio: 'Audio during the hold',
  change: 'Change something first',
  keep: 'Save to my presets',
  none: 'There’s no preset in this link',
  noneLine: 'The link may have been cut off or changed on the way. Ask for it again, or set up a session yourself.',
  choose: 'Open the Breathing Treadmill',
} as const

/** Why the preset’s audio isn’t played. */
export const lostAudio = 'A preset doesn’t include your own audio, so the hold is silent.'

export const lostAudioHere = 'The audio isn’t part of the preset, so the hold is silent here.'

/** Texts about presets (spec §5, §8). */

import type { PresetSettings } from '#domain/links/preset.ts'
import { animalOf, nearestLevel, paceSeconds } from '#domain/session/pace.ts'
import { audioOptionTexts } from './contemplation.ts'
import { lengthInWords } from './lengths.ts'

/** Success and failure messages. */
export const presetTexts = {
  saved: 'Preset saved successfully!',
  renamed: 'Preset renamed successfully!',
  deleted: 'Preset deleted successfully!',
  /** `loadedPreset` inserts the name. */
  loaded: 'Loaded preset: {name}',
  saveFailed: 'Failed to save preset',
  renameFailed: 'Failed to rename preset',
  deleteFailed: 'Failed to delete preset',
  /** If the server sent no message. */
  failed: 'An error occurred',
  emptyOnSave: 'Please enter a name for your preset',
  emptyOnRename: 'Please enter a valid name',
  tooLong: 'A name can have at most 30 characters',
  unclean: 'This name contains a character we can’t save',
  tooMany: 'You have as many presets as we can keep. Please delete one first.',
  gone: 'This preset no longer exists.',
} as const

export const loadedPreset = (name: string) => presetTexts.loaded.replace('{name}', () => name)

export const presetCardTexts = {
  /** @param when a time in words */
  asOf: (when: string) => `As they were on ${when}. You need to be online to change them.`,
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
  more: (name: string) => `More for ${name}`,
  /** Announced before a preset's name. */
  load: 'Load',
  /** @param count how many there are */
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  ask: 'Delete this preset for good?',
} as const

export const presetShareTexts = {
  panel: 'The link to this preset',
  copy: 'Copy link',
  copied: 'Link copied.',
  shared: 'Shared.',
  selected: 'The link is selected. Copy it from here.',
  done: 'Done',
} as const

export const presetLinkTexts = {
  /** Above the preset's name. */
  over: 'A preset someone shared',
  length: 'Session Time',
  pace: 'Pace',
  delay: 'Delay Start',
  audio: 'Audio during the hold',
  change: 'Change something first',
  keep: 'Save to my presets',
  none: 'There’s no preset in this link',
  noneLine:
    'The link may have been cut off or changed on the way. Ask for it again, or set up a session yourself.',
  choose: 'Open the Breathing Treadmill',
} as const

/** Why silence is selected instead of the preset's own audio; also shown beside the option's name. */
export const lostAudio = 'A preset doesn’t include your own audio, so the hold is silent.'
export const lostAudioHere = 'The audio isn’t part of the preset, so the hold is silent here.'

/** 'Horse 5.14 s'. @param breathingPace seconds per phase */
export function paceInWords(breathingPace: number): string {
  const level = nearestLevel(breathingPace)
  return `${animalOf(level)} ${paceSeconds(level).toFixed(2)} s`
}

/** A preset in one line: '10 minutes, Horse 5.14 s, starts after 1 minute, Still Water'. */
export const presetInWords = ({ sessionDuration, breathingPace, delayStart, audioOption }: PresetSettings) =>
  [
    lengthInWords(sessionDuration),
    paceInWords(breathingPace),
    ...(delayStart === 0 ? [] : [`starts after ${lengthInWords(delayStart)}`]),
    ...(audioOption === 'none' ? [] : [audioOptionTexts[audioOption]]),
  ].join(', ')

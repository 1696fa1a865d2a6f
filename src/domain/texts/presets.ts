/** Words about presets (spec §5, §8). */
export const presetTexts = {
  emptyOnSave: 'Please enter a name for your preset',
  emptyOnRename: 'Please enter a valid name',
  tooLong: 'A name has at most 30 characters',
  tooMany: 'You have as many presets as we keep. Please delete one first.',
  deleted: 'Preset deleted successfully!',
} as const

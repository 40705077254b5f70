/** Texts of the clips on a feed's profile page. */
export const clips = {
  'clips.title': 'Clips',
  'clips.none': 'No clips yet. They appear here as they are recorded.',
  'clips.more': 'Older clips',
  'clips.play': 'Play the clip',
  'clips.one': 'Clip of {time}',
  'clips.close': 'Close the clip',
  'clips.failed': 'This clip cannot be played here. Download it to watch it elsewhere.',
  'clips.gone': 'This clip is not there any more.',
  'clips.lost': 'The clip is gone for good.',
} as const;

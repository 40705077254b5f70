/** Texts of the clips on a feed's profile page. */
export const clips = {
  'clips.title': 'Clips',
  'clips.none': 'No clips yet. They appear here as they are recorded.',
  'clips.more': 'Older clips',
  'clips.play': 'Play clip',
  'clips.one': 'Clip from {time}',
  'clips.close': 'Close clip',
  'clips.failed': 'This browser cannot play the clip. Download it to watch it in another player.',
  'clips.gone': 'This clip no longer exists.',
  'clips.lost': 'The clip is deleted permanently.',
} as const;

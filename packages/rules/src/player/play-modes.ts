/** The ways a feed can be played, by name (PLY-03), and what each needs. Pure. */

/** As they are stored and sent; read in any case. */
export const PLAY_MODES = [
  'LiveImage',
  'LiveImageLoop',
  'LiveTimelapseVideo',
  'LiveVideoClip',
  'LiveVideoStream',
  'CycleImage',
  'Media',
  'PictureFrame',
  'GhostPictureFrame',
] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

/** A name as it is stored, `Test_…` as it came [PLY-03]; null for a mode that does not exist. */
export function playModeName(text: string): string | null {
  if (/^test_\w{0,40}$/i.test(text)) return text;
  return PLAY_MODES.find((mode) => mode.toLowerCase() === text.toLowerCase()) ?? null;
}

/** Modes that show one thing after another, each for the interval [PLY-11]. */
const BY_INTERVAL: readonly string[] = ['Media', 'PictureFrame', 'GhostPictureFrame', 'CycleImage'];
export const hasInterval = (mode: string) => BY_INTERVAL.includes(mode);

/** What the items of a mode may be: feeds only, or what is in the media library too. */
export const takesMedia = (mode: string) => hasInterval(mode);

/** Modes that show one feed: of several items the first that can be shown. */
export const showsOneFeed = (mode: string) => !hasInterval(mode) && !/^test_/i.test(mode);

/** Whether the item may be played a number of times [PLY-08]. */
export const mayRepeat = (mode: string) => mode === 'LiveTimelapseVideo';

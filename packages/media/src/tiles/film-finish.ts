import type { EvenStep, ScenePlace, ViewPoint } from '@longview/rules/kept-films';

/** What is done to the pixels of a saved film. */
export interface FilmFinish {
  /** How each frame is evened out (EXT-680); null: as it is. */
  even: readonly EvenStep[] | null;
  /** How each frame is moved, and what share of all is cut away (EXT-681); null: as it is. */
  steady: { crop: number; shifts: readonly ScenePlace[] } | null;
  /**
   * What part of its picture each frame shows, of pictures that are at most `heightPx` high (EXT-702); null: pictures
   * are whole.
   */
  view: { heightPx: number; points: readonly ViewPoint[] } | null;
  /** Frames that are averaged into one (EXT-682); 1: none. */
  blend: number;
  /** Frames at the front, and at the end, that are only there to be averaged with others. */
  before: number;
  after: number;
}

/** What is measured of each picture of a film before it is encoded (EXT-680, EXT-681), and what is done with it then. */
import type { EvenStep, LightChange, ScenePlace } from '@longview/rules/kept-films';
import type { TileFrame } from './tile-request.ts';

/** A picture against those before it; null: it cannot be read. */
export interface FrameMeasure extends LightChange {
  /** Null where the scene could not be recognised. */
  place: ScenePlace | null;
  /** Those that follow are compared with it. */
  isReference: boolean;
}

/**
 * Pictures of before that the first ones are compared with: the first reference, the newest one, the last picture that has
 * a place, and the last one that was read.
 */
export interface FrameAnchor {
  frame: TileFrame;
  place: ScenePlace | null;
  role: 'Home' | 'Reference' | 'Placed' | 'Read';
}

export interface MeasureRequest {
  anchors: readonly FrameAnchor[];
  /** In time order. */
  frames: readonly TileFrame[];
  /** Width by height of the film: a picture of another shape has no place in it. */
  shape: number;
  light: boolean;
  places: boolean;
  /** Pictures without a place just before. */
  lostCount: number;
}

/** What the worker is told; the anchors are given first, then the frames. */
export type MeasureOrder = Omit<MeasureRequest, 'frames' | 'anchors'> & {
  anchors: readonly Omit<FrameAnchor, 'frame'>[];
  frameCount: number;
};

/** What is done to the pixels of a saved film. */
export interface FilmFinish {
  /** How each frame is evened out (EXT-680); null: as it is. */
  even: readonly EvenStep[] | null;
  /** How each frame is moved, and what share of all is cut away (EXT-681); null: as it is. */
  steady: { crop: number; shifts: readonly ScenePlace[] } | null;
  /** Frames that are averaged into one (EXT-682); 1: none. */
  blend: number;
  /** Frames at the front, and at the end, that are only there to be averaged with others. */
  before: number;
  after: number;
}

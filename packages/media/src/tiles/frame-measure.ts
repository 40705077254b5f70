/** What is measured of each picture of a film before it is encoded (EXT-680, EXT-681). */
import type { LightChange, ScenePlace } from '@longview/rules/kept-films';
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

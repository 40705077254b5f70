/** What a film tile is made of. */
import type { FilmCodec, FilmQuality } from '@longview/rules/kept-films';
import type { FilmFinish } from './film-finish.ts';

/** Where one JPEG is: in a segment file, or right here. */
export type TileFrame = { path: string; offset: number; length: number } | { bytes: Buffer };

export interface TileStyle {
  /** One text per frame, burnt in at the lower left (TLP-06 ShowTime); Latin-1 letters. */
  timeText?: readonly string[];
  /** Drawn at the upper left of the first frames. */
  title?: { picture: OverlayPicture; frameCount: number };
  /** Drawn in the middle of a line, of frames [from, to); `top`: pixels from the upper edge (EXT-706). */
  captions?: readonly { picture: OverlayPicture; top: number; from: number; to: number }[];
  /** Drawn at the upper right of every frame. */
  logo?: OverlayPicture;
  /** Evens out brightness of an instant film: each frame is brought to the mean of the ten before it (TLP-08). */
  deflicker?: boolean;
}

/** Decoded pixels, red, green, blue and opacity, a byte each. */
export interface OverlayPicture {
  width: number;
  height: number;
  rgba: Uint8Array;
}

export interface TileRequest {
  /** In time order; one becomes one frame of film. */
  frames: readonly TileFrame[];
  /** Pixels of the film, even, 16 to 8192. */
  width: number;
  height: number;
  /** Frames a second the init segment states, 1 to 60; default 30. The media bytes of tiles do not depend on it. */
  fps?: number;
  /** Of a film that is kept: its encoding takes longer, and its stream states `fps` (EXT-493). Absent: a tile. */
  quality?: FilmQuality;
  /** Of a film that is kept; absent: H.264 (EXT-714). */
  codec?: FilmCodec;
  style?: TileStyle;
  /** Pictures are cut to the film's shape (EXT-505). Absent: they are whole, with bars. */
  fills?: boolean;
  /** How the pixels of a kept film are finished. Texts and title are of the frames that come out. */
  finish?: FilmFinish;
}

/** What the worker is told of a tile; it is given the frames one by one. */
export type TileOrder = Omit<TileRequest, 'frames'> & { frameCount: number };

/**
 * What a tile's encoding yields, in this order: one Init, Fragments as they are ready, one End. `skipped`: frames that
 * could not be read so far;
 * `unread`: which they are, counted from the first frame of the tile.
 */
export type TileEvent =
  | { kind: 'Init'; bytes: Buffer }
  | { kind: 'Fragment'; bytes: Buffer; frameCount: number; skipped: number }
  | { kind: 'End'; frameCount: number; skipped: number; unread: number[] };

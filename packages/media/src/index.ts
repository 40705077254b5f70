export { ENCODED_FPS, TICKS_PER_FRAME, timescaleOf } from './boxes/film-timing.ts';
export { initAtFps, retime } from './boxes/retime.ts';
export * as images from './images/index.ts';
export { type MediaPool, type MediaPoolOptions, startMediaPool } from './media-pool.ts';
export type { NextOptions, StillPool, StillStream } from './stills/still-pool.ts';
export type { StillFailure, StillResult, StillStreamOptions } from './stills/still-request.ts';
export type { FilmSize, TilePool } from './tiles/tile-pool.ts';
export type { TileEvent, TileFrame, TileLook, TileRequest } from './tiles/tile-request.ts';

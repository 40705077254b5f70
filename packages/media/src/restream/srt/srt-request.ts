/** What the owner and the worker of a stream that is sent by SRT say to each other. Shapes only. */
import type { MediaSample } from '../sample-stream.ts';

export interface SrtRequest {
  /** The IP address that was checked. */
  ip: string;
  port: number;
  /** Never logged. */
  streamId: string;
  /** Never logged. */
  passphrase: string;
  connectTimeoutMs: number;
}

/** How to read the samples that follow; the first thing that is given. */
export interface SrtTracks {
  kind: 'Tracks';
  width: number;
  height: number;
  videoConfig: Buffer;
  soundConfig: Buffer | null;
}

export interface SrtSamples {
  kind: 'Samples';
  samples: MediaSample[];
  sizeBytes: number;
}

export type SrtGiven = SrtTracks | SrtSamples;

/** `Taken`: it is connected. `Sent`: so many bytes of what was given went out. */
export type SrtNews = { kind: 'Taken' } | { kind: 'Sent'; sizeBytes: number };

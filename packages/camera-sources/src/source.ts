// What a camera source is, whatever its protocol, and what it needs of the media package. Shapes only.

import type { CameraStatus } from '@longview/rules/camera-report';
import type { TargetPolicy } from '@longview/rules/targets';
import type { Report } from './failure-report.ts';
import type { FolderSource } from './folder.ts';

/** One camera address with everything that is needed to fetch from it. */
export interface CameraTarget {
  /** May hold a login; it is split off and never logged or answered. */
  url: string;
  /** Wins over a login in the address. */
  username?: string | null;
  password?: string | null;
  headers?: Record<string, string>;
  /** Sends Basic at once instead of waiting for what the camera asks for. */
  useBasicAuth?: boolean;
  /** Takes any certificate and old TLS, for this device only. */
  tlsInsecure?: boolean;
  /** Of a cloud account's folder: a token that is valid now, as in `FolderTarget`. */
  token?: (isRefused: boolean) => Promise<string>;
  /** Whose wall clock names files, IANA; UTC when absent. */
  timeZone?: string;
  /** Takes no redirect that leads to another host: a device that is searched leads nowhere else (API-49). */
  staysOnHost?: boolean;
  /** Called before each picture (ENT-29). */
  preload?: Preload;
  policy: TargetPolicy;
}

/** A web address that is called before each picture, and what its failure means: nothing, or no picture (ENT-29). */
export interface Preload {
  url: string;
  errorMode: 'Ignore' | 'Fail';
}

export type Grab =
  | {
      ok: true;
      /** One whole JPEG, trimmed to its true end. */
      image: Buffer;
      width: number;
      height: number;
      /** When the camera says it took the picture, milliseconds since 1970; null when it does not say. */
      sourceTimeMs: number | null;
      /** The camera's clock minus ours, seconds; null or absent where it does not tell. */
      clockSkewSec?: number | null;
      /** The source knows that it is the picture of the grab before: nothing new came (EXT-145). */
      isRepeat?: boolean;
      loadTimeMs: number;
    }
  | { ok: false; report: Report };

/** An open connection to one camera. Grabs come one after another. */
export interface CameraSession {
  /** Rejects only with the signal's reason. */
  grab(signal: AbortSignal): Promise<Grab>;
  close(): Promise<void>;
}

export interface CameraSource {
  kind: 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Demo' | FolderSource['kind'];
  /** With colon, as in `URL.protocol`. */
  schemes: readonly string[];
  /** Does no I/O yet. `intervalMs` is the time between grabs, for choosing to stay connected. */
  open(target: CameraTarget, options: { intervalMs: number }): CameraSession;
}

export interface StillRequest {
  /** Names the stream in logs. */
  id: string;
  /** With login and checked address; never logged. */
  url: string;
  /** Of rtsps and rtmps: the host as the user named it, whose certificate counts, unless any does (EXT-140). */
  tls: { host: string; isInsecure: boolean };
  transport: 'tcp' | 'udp' | 'auto';
  connectTimeoutMs: number;
  idleTimeoutMs: number;
}

export type StillResult =
  | { ok: true; jpeg: Buffer; width: number; height: number; atMs: number }
  | { ok: false; status: CameraStatus | 'Untrusted'; message: string };

export interface StillStream {
  next(options: { signal: AbortSignal; timeoutMs: number }): Promise<StillResult>;
  close(): unknown;
}

/** Single pictures out of video streams; the media package's workers. */
export interface StillPort {
  open(request: StillRequest): StillStream;
}

/** Pictures of other kinds into JPEG; the media package. Rejects when the bytes are no picture. */
export interface ImagePort {
  toJpeg(bytes: Buffer): Promise<{ bytes: Buffer; width: number; height: number }>;
  /** Only for drawings of our own. `quality` 1 to 100. */
  renderSvg(svg: string, width: number, height: number, quality: number): Promise<Buffer>;
}

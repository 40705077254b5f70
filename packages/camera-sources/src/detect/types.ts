// What the finding of channels is asked, and what it answers (API-49). Shapes only.
import type { Clock, Logger } from '@longview/base';
import type { CameraTrouble } from '@longview/rules/camera-report';
import type { TargetPolicy } from '@longview/rules/targets';
import type { Outbound } from '../outbound/outbound.ts';
import type { CameraRegistry } from '../registry.ts';
import type { Grab } from '../source.ts';

/** One device on the network and how to log in there. Nothing but this host and that of `baseUri` is called. */
export interface DetectTarget {
  /** A name or an address, IPv6 without brackets; no scheme, no port. */
  host: string;
  /** Null: the usual ports of the protocol are tried. */
  ports: { http: number | null; https: number | null; onvif: number | null; rtsp: number | null };
  /** An address of the device that the user knows; tried last. */
  baseUri: string | null;
  username: string | null;
  password: string | null;
  useBasicAuth: boolean;
  headers: Record<string, string>;
  /** Takes any certificate and old TLS, for this device only (EXT-140). */
  tlsInsecure: boolean;
  /** Null: all manufacturers may be it. */
  manufacturer: string | null;
  policy: TargetPolicy;
  /** Ends the search early; what was found until then is the answer. */
  signal: AbortSignal;
}

export interface DetectDeps {
  outbound: Outbound;
  cameras: CameraRegistry;
  clock: Clock;
  logger: Logger;
}

export interface Detection {
  channels: DetectedChannel[];
  /** Why there are none; null where there is one. */
  trouble: CameraTrouble | null;
}

/** One channel that gave a picture, or that the device itself named. */
export interface DetectedChannel {
  /** Without login. */
  uri: string;
  /** `Detected` by ONVIF or at the base address; `Manufacturer` by a pattern of its maker. */
  source: 'Detected' | 'Manufacturer';
  /** At most one of all: the one to suggest. */
  isBest: boolean;
  /** What the try of it brought; null when there was no time left for one. */
  grab: Grab | null;
  /** As the device itself says, or by whose pattern it answered; absent where nobody told. */
  manufacturer?: string;
  model?: string;
}

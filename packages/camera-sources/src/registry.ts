// Which source speaks to which address. The only place that knows all protocols.
import type { Clock, Logger } from '@longview/base';
import {
  FETCH_CONNECT_MS,
  FETCH_IDLE_MS,
  FETCH_MAX_BYTES,
  FETCH_TOTAL_MS,
  type TargetPolicy,
} from '@longview/rules/targets';
import { createDemoSource } from './demo/index.ts';
import { createFolderImageSource } from './folder-image/index.ts';
import type { Folders } from './folders.ts';
import type { FetchLimits } from './http-image/http-session.ts';
import { createHttpImageSource } from './http-image/index.ts';
import { targetRefused } from './outbound/address-guard.ts';
import type { Outbound } from './outbound/outbound.ts';
import { PreloadSession } from './preload/preload-session.ts';
import { failedGrab } from './report.ts';
import { createRtmpSource } from './rtmp/index.ts';
import { createRtspSource } from './rtsp/index.ts';
import type { CameraSource, CameraTarget, Grab, ImagePort, StillPort } from './source.ts';
import { createSrtSource } from './srt/index.ts';

export interface RegistryDeps {
  outbound: Outbound;
  clock: Clock;
  logger: Logger;
  stills: StillPort;
  images: ImagePort;
  /** Whose newest pictures are cameras too (EXT-145); none when absent. */
  folders?: Folders;
  /** Default: those of API-02. */
  limits?: Partial<FetchLimits>;
  /** Whether reports may hold up to 200 characters of what a device says instead of a picture. Default: always. */
  mayQuote?: (policy: TargetPolicy) => Promise<boolean>;
}

export interface CameraRegistry {
  /** The source for an address; null when its scheme is not supported or it cannot be read. */
  forUrl(url: string): CameraSource | null;
  /**
   * Tries a camera once (API-02). Throws `TargetRefused` for an address outside the policy; every other failure
   * is a report.
   */
  test(target: CameraTarget, signal: AbortSignal): Promise<Grab>;
}

const DEFAULT_LIMITS: FetchLimits = {
  connectMs: FETCH_CONNECT_MS,
  idleMs: FETCH_IDLE_MS,
  totalMs: FETCH_TOTAL_MS,
  maxBytes: FETCH_MAX_BYTES,
};

export function createRegistry(deps: RegistryDeps): CameraRegistry {
  const limits = { ...DEFAULT_LIMITS, ...deps.limits };
  const sources = [
    createHttpImageSource({ mayQuote: async () => true, ...deps, limits }),
    createRtspSource({ ...deps, limits }),
    createRtmpSource({ ...deps, limits }),
    createSrtSource({ ...deps, limits }),
    createDemoSource(deps),
    ...(deps.folders?.all ?? []).map((folder) => createFolderImageSource(folder, deps)),
  ].map((source) => withPreload(source, deps.outbound));
  const forUrl = (url: string) => {
    const scheme = URL.parse(url.trim())?.protocol ?? '';
    return sources.find(({ schemes }) => schemes.includes(scheme)) ?? null;
  };
  return {
    forUrl,
    test: async (target, signal) => {
      const source = forUrl(target.url);
      if (!source) return failedGrab('BadScheme', 0);
      const session = source.open(target, { intervalMs: Number.POSITIVE_INFINITY });
      try {
        const grab = await session.grab(signal);
        if (!grab.ok && grab.report.errorStatusCode === 'TargetRefused') throw targetRefused();
        return grab;
      } finally {
        await session.close();
      }
    },
  };
}

/** Any source, with the call before each picture that a target may ask for (ENT-29). */
function withPreload(source: CameraSource, outbound: Outbound): CameraSource {
  return {
    ...source,
    open: (target, options) => {
      const session = source.open(target, options);
      return target.preload ? new PreloadSession(session, target, target.preload, outbound) : session;
    },
  };
}

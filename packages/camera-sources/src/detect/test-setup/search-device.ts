// Searches a simulated device as the service would; its streams are answered here, by path.
import { silentLogger, systemClock } from '@longview/base';
import { type OnvifDevice, type OnvifDeviceOptions, startOnvifDevice } from '@longview/test-kit/onvif-device';
import { createOutbound } from '../../outbound/outbound.ts';
import { createRegistry } from '../../registry.ts';
import type { StillRequest, StillResult } from '../../source.ts';
import { detectChannels } from '../detect-channels.ts';
import type { DetectDeps, Detection, DetectTarget } from '../types.ts';

export const LOGIN = { username: 'root', password: 'p&ss<1>' };

/** Path to the size of what streams there; all else is not found. */
export type Streams = Readonly<Record<string, readonly [width: number, height: number]>>;
const STREAMS: Streams = { '/main': [1920, 1080], '/sub': [640, 360] };

export interface Searched extends Detection {
  device: OnvifDevice;
  /** Addresses of streams that were opened, with login. */
  streams: string[];
  /** Every host and port that was asked by HTTP. */
  called: Set<string>;
}

export interface SearchOptions {
  device?: OnvifDeviceOptions;
  streams?: Streams;
  /** Without the login that streams ask for. */
  hasOpenStreams?: boolean;
  target?: (port: number) => Partial<DetectTarget>;
}

/** Starts the device, searches it at 127.0.0.1, and ends it. */
export async function searched(options: SearchOptions = {}): Promise<Searched> {
  const device = await startOnvifDevice({ login: LOGIN, ...options.device });
  const { deps, streams, called, close } = makeDeps(options);
  const ports = { http: device.port, https: null, onvif: device.port, rtsp: device.port };
  try {
    const detection = await detectChannels({ ...targetAt(ports), ...options.target?.(device.port) }, deps);
    return { ...detection, device, streams, called };
  } finally {
    await close();
    await device.close();
  }
}

export function targetAt(ports: DetectTarget['ports']): DetectTarget {
  return {
    host: '127.0.0.1',
    ports,
    baseUri: null,
    ...LOGIN,
    useBasicAuth: false,
    headers: {},
    tlsInsecure: false,
    manufacturer: null,
    policy: { caller: 'user', privateTargets: 'all' },
    signal: new AbortController().signal,
  };
}

export function makeDeps({ streams = STREAMS, hasOpenStreams = false }: SearchOptions = {}) {
  const opened: string[] = [];
  const called = new Set<string>();
  const shared = { clock: systemClock, logger: silentLogger };
  const real = createOutbound(shared);
  const outbound = {
    ...real,
    request: (url: string | URL, wish: Parameters<typeof real.request>[1]) => {
      called.add(new URL(url).host);
      return real.request(url, wish);
    },
  };
  const answer = ({ url }: StillRequest): StillResult => {
    opened.push(url);
    const { username, pathname, search } = new URL(url);
    if (!username && !hasOpenStreams) return { ok: false, status: 'Unauthorized', message: '' };
    const size = streams[pathname + search];
    if (!size) return { ok: false, status: 'NotFound', message: '' };
    return { ok: true, jpeg: Buffer.from('jpeg'), width: size[0], height: size[1], atMs: 0 };
  };
  const stills = {
    open: (request: StillRequest) => ({ next: async () => answer(request), close: () => {} }),
  };
  const images = {
    toJpeg: () => Promise.reject(new Error('no picture')),
    renderSvg: async () => Buffer.alloc(0),
  };
  const cameras = createRegistry({ ...shared, outbound, stills, images });
  const deps: DetectDeps = { ...shared, outbound, cameras };
  return { deps, streams: opened, called, close: () => real.close() };
}

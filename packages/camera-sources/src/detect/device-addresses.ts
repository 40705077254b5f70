// Where on its host a device may be spoken to: the ports that the user named, else the usual ones.
import { onvifPorts } from '../onvif/connect-onvif.ts';
import type { DetectTarget } from './types.ts';

const USUAL = { http: 80, https: 443, rtsp: 554 } as const;

/** All ports worth looking at. */
export function portsOf(target: DetectTarget): number[] {
  const { http, https, rtsp } = portsIn(target);
  return [...new Set([...onvifPorts(target), http, https, rtsp])];
}

/** Where something listens; null where nothing does. */
export interface DeviceAddresses {
  host: string;
  /** By http where that is open, else by https. */
  web: { scheme: 'http' | 'https'; port: number } | null;
  rtspPort: number | null;
  /** All ports where something listens, of those that were looked at. */
  open: ReadonlySet<number>;
}

export function addressesOf(target: DetectTarget, open: ReadonlySet<number>): DeviceAddresses {
  const { http, https, rtsp } = portsIn(target);
  const secure = open.has(https) ? { scheme: 'https' as const, port: https } : null;
  const web = open.has(http) ? { scheme: 'http' as const, port: http } : secure;
  return { host: target.host, web, rtspPort: open.has(rtsp) ? rtsp : null, open };
}

function portsIn({ ports }: DetectTarget): { http: number; https: number; rtsp: number } {
  const { http, https, rtsp } = ports;
  return { http: http ?? USUAL.http, https: https ?? USUAL.https, rtsp: rtsp ?? USUAL.rtsp };
}

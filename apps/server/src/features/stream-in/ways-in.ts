/** The ways by which feeds take video here, and their addresses as encoders are told them (EXT-188, EXT-200, EXT-202). */
import { routes, routeUrl } from '@longview/contract';
import { srtInAddress } from '@longview/rules/restream';
import type { Config } from '../../config.ts';

export interface WaysIn {
  rtmp: boolean;
  whip: boolean;
  srt: boolean;
}

const RTMP_PORT = 1935;
const RTMPS_PORT = 443;

export function waysIn({ rtmp, webRtc, srtInPorts }: Config): WaysIn {
  return { rtmp: rtmp !== null, whip: webRtc !== null, srt: srtInPorts !== null };
}

/** `rtmps://host:port/live` where there is a certificate, else `rtmp`; null where the port is off. */
export function rtmpServer({ rtmp, publicUrl }: Config): string | null {
  if (!rtmp) return null;
  const scheme = rtmp.tls ? 'rtmps' : 'rtmp';
  const usual = rtmp.tls ? RTMPS_PORT : RTMP_PORT;
  const port = rtmp.port === usual ? '' : `:${rtmp.port}`;
  return `${scheme}://${new URL(publicUrl).hostname}${port}/live`;
}

/** Null where WHIP is off. */
export function whipServer(config: Config): string | null {
  return waysIn(config).whip ? `${config.publicUrl}${routeUrl(routes.beginWhip)}` : null;
}

export function whipAddress(config: Config, streamKey: string): string | null {
  const path = routeUrl(routes.beginWhipAtKey, { params: { streamKey } });
  return waysIn(config).whip ? `${config.publicUrl}${path}` : null;
}

/** Null without a port, and with one that is none of the operator's any more. */
export function srtAddress(config: Config, streamKey: string, port: number | null): string | null {
  const isOpen = port !== null && waysIn(config).srt && isSrtPort(config, port);
  return isOpen ? srtInAddress(new URL(config.publicUrl).hostname, port, streamKey) : null;
}

export function isSrtPort({ srtInPorts }: Pick<Config, 'srtInPorts'>, port: number): boolean {
  return srtInPorts !== null && port >= srtInPorts[0] && port <= srtInPorts[1];
}

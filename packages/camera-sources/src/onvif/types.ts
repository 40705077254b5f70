// What the ONVIF client is told of a device, and what it finds there. Shapes only.
import type { Clock, Logger } from '@longview/base';
import type { TargetPolicy } from '@longview/rules/targets';
import type { Outbound } from '../outbound/outbound.ts';

/** A device by the host that the user named. Nothing but this host is called, whatever the device answers. */
export interface OnvifTarget {
  /** A name or an address; IPv6 without brackets. */
  host: string;
  ports: DevicePorts;
  headers?: Record<string, string>;
  /** Takes any certificate and old TLS, for this device only. */
  tlsInsecure: boolean;
  policy: TargetPolicy;
}

/** Ports as the user reaches them; null where the user named none. */
export interface DevicePorts {
  http: number | null;
  https: number | null;
  onvif: number | null;
  rtsp: number | null;
}

export interface OnvifDeps {
  outbound: Outbound;
  clock: Clock;
  logger: Logger;
}

/** Where the services of a device are, at the host that the user named. */
export interface OnvifServices {
  media: URL | null;
  media2: URL | null;
  ptz: URL | null;
  imaging: URL | null;
}

/** One media profile: a channel in one size. */
export interface OnvifProfile {
  token: string;
  /** The camera it shows; profiles of one source are sizes of one channel. */
  sourceToken: string;
  /** Of its encoder; 0 where the device does not tell. */
  width: number;
  height: number;
  /** The mount that moves it; null where it has none. */
  ptzNodeToken: string | null;
  /** Which service named it and answers for it. */
  service: 'media' | 'media2';
}

/** How the mount of a Station's camera is reached: at the host of its pictures, with the same login. */
import type { CameraAuth, openPtz } from '@longview/camera-sources';
import { addressOf } from '../camera/camera-address.ts';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Parts } from '../camera/types.ts';

export type PtzTarget = Parameters<typeof openPtz>[0];
type Login = ConstructorParameters<typeof CameraAuth>[0]['login'];

export interface ControlledCamera {
  target: PtzTarget;
  /** Of its web server, for commands that are a path. */
  origin: string;
  login: Login | null;
}

/** Null for cameras that are not on the network: nobody can be asked how they stand. */
export function controlledCamera(
  camera: CameraConfig,
  { policy }: Pick<Parts, 'policy'>,
): ControlledCamera | null {
  const {
    SourceType,
    Source_Username: username,
    Source_Password: password,
    Network_Control,
  } = camera.SourceConfig;
  const address = SourceType === 'Network' ? addressOf(camera.SourceConfig) : null;
  const url = address === null ? null : URL.parse(address);
  if (!url?.hostname) return null;
  const ports = portsOf(url, Network_Control.Port);
  const login = username ? { username, password: password ?? '' } : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const options = { useBasicAuth: false, tlsInsecure: false, policy };
  return {
    target: { host, ports, username, password, channelUrl: url.href, ...options },
    origin: originOf(url, ports),
    login,
  };
}

/** An address that names its port leaves that of `Network_Control` to what controls the camera. */
function portsOf({ protocol, port }: URL, control: number | null): PtzTarget['ports'] {
  const own = (scheme: string) => (protocol === scheme && port !== '' ? Number(port) : null);
  const onvif = control === null || String(control) === port ? null : control;
  return { http: own('http:'), https: own('https:'), rtsp: own('rtsp:'), onvif };
}

function originOf({ protocol, hostname }: URL, { http, https, onvif }: PtzTarget['ports']): string {
  const isHttps = onvif === null ? protocol === 'https:' : onvif === 443;
  const port = onvif ?? https ?? http;
  return `${isHttps ? 'https' : 'http'}://${hostname}${port === null ? '' : `:${port}`}`;
}

/** How the mount of a Station's camera is reached: at the address of its pictures, with the same login. */
import type { CameraAuth, openPtz } from '@longview/camera-sources';
import { readSourceUrl } from '@longview/rules';
import type { CameraConfig, Parts } from '../camera/types.ts';

export type PtzTarget = Parameters<typeof openPtz>[0];
type Login = ConstructorParameters<typeof CameraAuth>[0]['login'];

export interface ControlledCamera {
  target: PtzTarget;
  /** Of its web server, for commands that are a path. */
  origin: string;
  login: Login | null;
}

/** Null for cameras that are not on the network: nobody can be asked how they stand. */
export function controlledCamera(camera: CameraConfig, { policy }: Pick<Parts, 'policy'>): ControlledCamera | null {
  const { SourceType, Source_Uri: uri, Source_Username: username, Source_Password: password } = camera.SourceConfig;
  const read = SourceType === 'Network' && uri !== null ? readSourceUrl(uri) : null;
  if (!read?.host) return null;
  const control = camera.SourceConfig.Network_Control.Port;
  const portFor = (scheme: string) => (read.scheme === scheme ? read.port : null);
  const ports = { http: portFor('http:'), https: portFor('https:'), rtsp: portFor('rtsp:'), onvif: control };
  const host = read.host.replace(/^\[|\]$/g, '');
  return {
    target: {
      ...{ host, ports, username, password, policy, channelUrl: read.url },
      ...{ useBasicAuth: false, tlsInsecure: false },
    },
    origin: originOf(read, control),
    login: username ? { username, password: password ?? '' } : null,
  };
}

function originOf({ scheme, host, port }: { scheme: string; host: string; port: number | null }, control: number | null) {
  const isHttps = control === null ? scheme === 'https:' : control === 443;
  const webPort = control ?? (scheme.startsWith('http') ? port : null);
  return `${isHttps ? 'https' : 'http'}://${host}${webPort === null ? '' : `:${webPort}`}`;
}

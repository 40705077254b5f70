/** What a simulated ONVIF device can be told to be: mostly what real ones get wrong. */
import type http from 'node:http';
import type { OnvifCamera } from './onvif-answers.ts';
import type { PrefixStyle } from './onvif-envelope.ts';
import type { ImagingOptions } from './onvif-imaging.ts';
import type { Oddity } from './onvif-oddities.ts';
import type { PtzOptions } from './onvif-ptz.ts';

export interface DeviceLogin {
  username: string;
  password: string;
}

export interface OnvifDeviceOptions {
  /** Nobody has to log in where it is null or absent. */
  login?: DeviceLogin | null;
  /** How questions are logged in; default `Token`. */
  soapLogin?: 'Token' | 'Digest' | 'Both';
  /** Of the single pictures: the same by digest where absent, nobody's where null. */
  snapshotLogin?: DeviceLogin | null;
  /** Its clock minus the true one. */
  clockOffsetSec?: number;
  /** Tells even its clock only to those who are logged in, and takes tokens of any age for it. */
  hidesClock?: boolean;
  maker?: { manufacturer: string; model: string };
  prefixes?: PrefixStyle;
  /** Which media services there are; default both. */
  media?: 'Old' | 'New' | 'Both' | 'BrokenNew';
  /** False: an old device, that only knows GetCapabilities. */
  knowsServices?: boolean;
  /** Host and port by which it calls itself, as behind a router; its own where absent. */
  calledWeb?: string;
  calledRtsp?: string;
  /** `{web}` and `{rtsp}` in addresses are where it says it is. */
  cameras?: readonly OnvifCamera[];
  /** HTTP status of faults; makers differ. */
  faultStatus?: number;
  ptz?: PtzOptions;
  imaging?: ImagingOptions;
  /** Questions of this name are answered once this has come. */
  waits?: Readonly<Record<string, Promise<void>>>;
  /** Instead of a proper answer to questions of this name, or to all. */
  oddities?: Readonly<Record<string, Oddity>>;
  /** Path to what a GET is answered with; `/still/…` gives a picture where absent. */
  pages?: Readonly<Record<string, (response: http.ServerResponse) => void>>;
  port?: number;
}

/** One camera in two sizes. */
export const ONE_CAMERA: readonly OnvifCamera[] = [
  {
    sourceToken: 'source <1>',
    profiles: [
      {
        token: 'sub&2',
        ...{ width: 640, height: 360, encoding: 'H264', ptzNodeToken: 'node' },
        ...{ snapshotUri: '{web}/still/sub.jpg', streamUri: '{rtsp}/sub' },
      },
      {
        token: 'main"1',
        ...{ width: 1920, height: 1080, encoding: 'H264', ptzNodeToken: 'node' },
        ...{ snapshotUri: '{web}/still/main.jpg?a=1&b=2', streamUri: '{rtsp}/main' },
      },
    ],
  },
];

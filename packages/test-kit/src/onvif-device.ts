/**
 * A network camera, or a recorder with several, that speaks ONVIF: device, both media services, PTZ and imaging, by
 * their WSDLs, on real sockets, with logins checked more strictly than real devices do. Its options are what real ones
 * get wrong.
 */
import http from 'node:http';
import { portOf } from '@longview/base';
import type { OnvifDeviceOptions } from './onvif-options.ts';
import { Pages } from './onvif-pages.ts';
import type { MountPosition, PtzDeed } from './onvif-ptz.ts';
import { Questions } from './onvif-questions.ts';

export { ONE_CAMERA, type OnvifDeviceOptions } from './onvif-options.ts';
export type { PtzDeed } from './onvif-ptz.ts';

export interface OnvifDevice {
  port: number;
  /** Names of the questions that came, in order. */
  asked: string[];
  /** Paths of GET requests, in order. */
  fetched: string[];
  /** Logins that were sent and refused, in questions and for pictures. */
  refusedLogins(): number;
  /** What was wrong with requests, to the letter of the standards. */
  faults(): string[];
  /** What the mount was told. */
  deeds: PtzDeed[];
  /** How the lens was set, `source mode` each. */
  focusModes: string[];
  isMoving(): boolean;
  /** As somebody at its controls would; it is there at once. */
  turn(position: MountPosition): void;
  close(): Promise<void>;
}

/** Starts one on 127.0.0.1. */
export async function startOnvifDevice(options: OnvifDeviceOptions = {}): Promise<OnvifDevice> {
  const pages = new Pages(options);
  const questions = new Questions(options);
  const server = http.createServer((request, response) => {
    if (request.method === 'POST') questions.take(request, response);
    else pages.give(request, response);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const port = portOf(server);
  questions.port = port;
  const { mount, lens, asked } = questions;
  return {
    port,
    asked,
    fetched: pages.fetched,
    refusedLogins: () => questions.refusedCount + pages.refusedCount,
    faults: () => [...questions.faults(), ...pages.faults()],
    deeds: mount.deeds,
    focusModes: lens?.modes ?? [],
    isMoving: () => mount.isMoving,
    turn: (position) => {
      mount.position = position;
    },
    close: () =>
      new Promise((resolve) => {
        mount.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

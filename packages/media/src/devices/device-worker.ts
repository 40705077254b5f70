/** The worker's side of a camera at the machine: one camera in a process that may hang or die with its driver. */
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { CallContext, WorkerRole } from '../workers/messages.ts';
import { findCameras } from './device-input.ts';
import type { GrabInput } from './device-request.ts';
import { DeviceSession } from './device-session.ts';

export function deviceWorker(): WorkerRole {
  Log.setLevel(AV_LOG_QUIET);
  let session: DeviceSession | null = null;
  return {
    methods: {
      list: () => findCameras(),
      grab: ({ camera, timeoutMs }: GrabInput, { signal }: CallContext) => {
        session ??= new DeviceSession(camera);
        return session.grab(timeoutMs, signal);
      },
    },
    close: async () => {
      await session?.close();
    },
  };
}

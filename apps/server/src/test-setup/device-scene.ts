/** A person's network devices, and a camera that asks for a login, in a service of their own. */
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { startTestApp } from './app.ts';
import { DeviceCalls } from './devices.ts';

/** What a device needs to reach the camera. */
export const CAMERA_LOGIN = { Host: '127.0.0.1', Username: 'root', Password: 'pw' };

/** Without a camera: addresses that nobody calls. */
export async function openDevices(env: Record<string, string> = {}) {
  const app = await startTestApp({ env });
  const ada = await app.addOwner('Ada');
  return { app, ada, adas: new DeviceCalls(app, ada) };
}

export async function openDeviceScene() {
  const { Username: username, Password: password } = CAMERA_LOGIN;
  const camera = await startHttpCamera({ login: { username, password } });
  const devices = await openDevices({ PRIVATE_TARGETS: 'all' });
  const close = async () => {
    await devices.app.close();
    await camera.close();
  };
  return { ...devices, camera, close };
}

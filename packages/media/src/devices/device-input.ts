/** What FFmpeg is told of a camera at the machine. The name is opened as a device by a format of ours, never as a file. */
import { Device } from 'node-av/lib';
import type { FoundCamera, LocalCamera } from './device-request.ts';

export interface DeviceInput {
  url: string;
  format: string;
  options: Record<string, string>;
}

/** `found`: what the machine says of this camera; null where it does not know it. */
export function deviceInput(camera: LocalCamera, found: FoundCamera | null): DeviceInput {
  const format = camera.format ?? Device.getVideoFormat();
  const url = format === 'dshow' ? `video=${camera.name}` : camera.name;
  return { url, format, options: { ...sizeOption(camera, found), ...formatOption(camera, format) } };
}

/** macOS opens no camera without a rate that the camera has. */
function sizeOption({ size }: LocalCamera, found: FoundCamera | null): Record<string, string> {
  const mode = found?.modes.find(
    ({ width, height }) => !size || (width === size.width && height === size.height),
  );
  const wanted = size ?? mode;
  return {
    ...(wanted && { video_size: `${wanted.width}x${wanted.height}` }),
    ...(mode && mode.maxRate > 0 && { framerate: String(mode.maxRate) }),
  };
}

/** v4l2 takes codecs and pixel formats by one option, the others pixel formats only. */
function formatOption({ pixelFormat }: LocalCamera, format: string): Record<string, string> {
  if (pixelFormat !== null) return { [format === 'v4l2' ? 'input_format' : 'pixel_format']: pixelFormat };
  return format === 'avfoundation' ? { pixel_format: 'nv12' } : {};
}

/** Cameras of this machine with what they can, in the system's order. */
export async function findCameras(): Promise<FoundCamera[]> {
  const devices = await Device.list();
  const cameras = devices.filter(({ type }) => type === 'video');
  return Promise.all(
    cameras.map(async ({ name, description }) => ({ name, description, modes: await modesOf(name) })),
  );
}

/** One that is in use, or was just unplugged, tells nothing. */
async function modesOf(name: string): Promise<FoundCamera['modes']> {
  const modes = await Device.modes(name).catch(() => []);
  return modes.map(({ width, height, maxFrameRate }) => ({ width, height, maxRate: maxFrameRate }));
}

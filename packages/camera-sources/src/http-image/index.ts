// Cameras with a snapshot or MJPEG address over HTTP.
import type { CameraSource } from '../source.ts';
import { type HttpImageDeps, HttpSession } from './http-session.ts';

export function createHttpImageSource(deps: HttpImageDeps): CameraSource {
  return {
    kind: 'Http',
    schemes: ['http:', 'https:'],
    open: (target) => new HttpSession(target, deps),
  };
}

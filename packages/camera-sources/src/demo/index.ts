// The built-in demo camera: `demo://site`, `demo://sea`, `demo://hills`, `demo://garden`. Draws what it would see now,
// so that everything in the product can be tried without a camera.
import type { Clock } from '@longview/base';
import type { CameraSource, ImagePort } from '../source.ts';
import { DemoSession } from './demo-session.ts';

export { DEMO_VARIANTS, type DemoVariant, type DemoView, parseDemoUrl } from './demo-url.ts';
export { demoBeauty, drawDemoScene, type ScenePlace } from './scene.ts';
export { demoColor } from './scene-colour.ts';

export function createDemoSource(deps: { clock: Clock; images: ImagePort }): CameraSource {
  return { kind: 'Demo', schemes: ['demo:'], open: (target) => new DemoSession(target, deps) };
}

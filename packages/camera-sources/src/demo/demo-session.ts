// One demo camera: draws the present moment and has it rendered. Never fails but for an unknown scene.
import type { Clock } from '@longview/base';
import { describeTrouble } from '@longview/rules/camera-report';
import { scanJpeg } from '@longview/rules/jpeg';
import { failedGrab, troubleGrab } from '../report.ts';
import type { CameraSession, CameraTarget, Grab, ImagePort } from '../source.ts';
import { DEMO_VARIANTS, type DemoView, parseDemoUrl } from './demo-url.ts';
import { drawDemoScene } from './scene.ts';

/** Like a good camera's: fine gradients without bands. */
const JPEG_QUALITY = 85;

export class DemoSession implements CameraSession {
  readonly #view: DemoView | null;
  readonly #clock: Clock;
  readonly #images: ImagePort;

  constructor(target: CameraTarget, deps: { clock: Clock; images: ImagePort }) {
    this.#view = parseDemoUrl(target.url);
    this.#clock = deps.clock;
    this.#images = deps.images;
  }

  async grab(signal: AbortSignal): Promise<Grab> {
    signal.throwIfAborted();
    if (!this.#view) {
      const { statusCode } = describeTrouble('BadRequest');
      const message = `There is no such demo camera. Use one of ${DEMO_VARIANTS.join(', ')}.`;
      return troubleGrab({ statusCode, message }, 0);
    }
    const { variant, width, height } = this.#view;
    const startedMs = this.#clock.monotonic();
    const sourceTimeMs = this.#clock.now();
    const svg = drawDemoScene(variant, sourceTimeMs, this.#view);
    const image = await this.#images.renderSvg(svg, width, height, JPEG_QUALITY);
    const loadTimeMs = Math.round(this.#clock.monotonic() - startedMs);
    if (!scanJpeg(image).ok) return failedGrab('Corrupt', loadTimeMs);
    return { ok: true, image, width, height, sourceTimeMs, loadTimeMs };
  }

  async close(): Promise<void> {}
}

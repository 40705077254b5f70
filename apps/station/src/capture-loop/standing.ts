/** How one camera does, for the check-in, the local status and the log: which is told of a trouble once, not each time. */
import type { Logger } from '@longview/base';
import { formatTime } from '@longview/rules';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { CameraStanding } from '../status/types.ts';

export class Standing {
  readonly #logger: Logger;
  readonly #standing: CameraStanding;

  constructor({ ConfigId, SourceConfig }: CameraConfig, feeds: readonly string[], logger: Logger) {
    this.#logger = logger;
    this.#standing = {
      configId: ConfigId,
      sourceType: SourceConfig.SourceType,
      feeds: [...feeds],
      state: 'Waiting',
      error: null,
      lastPictureAt: null,
      nextPictureAt: null,
    };
  }

  /** Of the camera before its config changed; what was said of it stays true. */
  follow({ current: { error, lastPictureAt, state } }: Standing): void {
    Object.assign(this.#standing, { error, lastPictureAt, state });
  }

  get current(): CameraStanding {
    return this.#standing;
  }

  ok(nowMs: number): void {
    const { configId, error } = this.#standing;
    if (error !== null) this.#logger.info({ camera: configId }, 'the camera gives pictures again');
    const lastPictureAt = formatTime(Math.floor(nowMs / 1000));
    Object.assign(this.#standing, { state: 'Ok', error: null, lastPictureAt });
  }

  /** There is no trouble, and no picture either. */
  fine(): void {
    if (this.#standing.state !== 'Ok') Object.assign(this.#standing, { state: 'Ok', error: null });
  }

  failed(message: string): void {
    const { configId, error } = this.#standing;
    if (error !== message) this.#logger.warn({ camera: configId }, `The camera gives no picture: ${message}`);
    Object.assign(this.#standing, { state: 'Error', error: message });
  }

  waiting(): void {
    this.#standing.state = 'Waiting';
  }

  off(): void {
    Object.assign(this.#standing, { state: 'Off', error: null });
  }

  next(atSec: number | null): void {
    this.#standing.nextPictureAt = atSec === null ? null : formatTime(atSec);
  }
}

/** How a camera does that is captured in two ways: what is wrong with either is said. */
export function joinedStanding(all: readonly CameraStanding[]): CameraStanding | null {
  const [first, ...others] = all;
  if (!first) return null;
  const bad = all.find(({ state }) => state === 'Error') ?? all.find(({ state }) => state === 'Ok') ?? first;
  const times = (field: 'lastPictureAt' | 'nextPictureAt') =>
    all.flatMap((one) => one[field] ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
  if (others.length === 0) return first;
  return {
    ...first,
    ...{ state: bad.state, error: bad.error },
    lastPictureAt: times('lastPictureAt').at(-1) ?? null,
    nextPictureAt: times('nextPictureAt')[0] ?? null,
  };
}

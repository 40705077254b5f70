/** Builds and ends the media workers of a node. What they do is in the folders of their names. */
import type { Clock, Logger } from '@longview/base';
import { ClipPool } from './clips/clip-pool.ts';
import {
  BudgetedImages,
  IMAGES_LANE,
  POSTERS_LANE,
  SHEETS_LANE,
  USUAL_LANE,
} from './decoding/budgeted-images.ts';
import { DecodeBudget } from './decoding/decode-budget.ts';
import { DevicePool } from './devices/device-pool.ts';
import { LivePool } from './live/live-pool.ts';
import { PICTURES_AT_ONCE, PicturePool, picturesLane } from './pictures/picture-pool.ts';
import { RenditionPool } from './renditions/rendition-pool.ts';
import { PlatformPool } from './restream/platform-pool.ts';
import { STACKS_LANE, StackPool } from './stacks/stack-pool.ts';
import { StillPool } from './stills/still-pool.ts';
import { TilePool } from './tiles/tile-pool.ts';
import { UPLOADS_LANE, UploadPool } from './uploads/upload-pool.ts';
import type { GivenFile } from './workers/given-files.ts';
import type { RoleName } from './workers/messages.ts';
import type { WorkerSandbox } from './workers/worker-bounds.ts';
import { WorkerFleet } from './workers/worker-fleet.ts';
import { WorkerProcess } from './workers/worker-process.ts';

const DEFAULT_MAX_RSS_BYTES = 2 * 1024 ** 3;
const DEFAULT_MAX_WAITING_TILES = 1000;
const DEFAULT_HEAVY_BYTES = 2 ** 30;
/** Looking at one upload takes a minute at most, and many may come at once. */
const UPLOAD_WAIT_LIMIT_MS = 600_000;
/** Masks are laid on by one thread of JavaScript. */
const VIDEO_RENDITIONS_PER_WORKER = 2;
/** A service that nobody looks at keeps no decoder in memory. */
const IMAGES_IDLE_MS = 300_000;
/** Who is offered to wait longer would be told by a proxy that nothing comes. */
const STACK_WAIT_LIMIT_MS = 120_000;
const LARGE_AT_ONCE = 2;
const SOUND_RENDITIONS_PER_WORKER = 32;
/** Single pictures, of which each takes a moment. */
const SAMPLES_PER_WORKER = 64;

export interface MediaPoolOptions {
  /**
   * Most processes that make film tiles, and as many again that process pictures; usually the number of cores. Each
   * starts when first needed.
   */
  workers: number;
  logger: Logger;
  clock: Clock;
  /** Binds the workers by the kernel; without it Node's own permissions alone do. */
  sandbox?: WorkerSandbox | null;
  /** A worker larger than this is ended and started anew; default 2 GiB. */
  maxRssBytes?: number;
  /** Single images that are decoded at once; default as `workers`. */
  imagesAtOnce?: number;
  /** Decoded bytes that large pictures take at once (EXT-369); default 1 GiB. */
  heavyBytes?: number;
  /** Tiles that may wait for a worker; more are refused with Unavailable. Default 1000. */
  maxWaitingTiles?: number;
}

export interface MediaPool {
  readonly stills: StillPool;
  readonly live: LivePool;
  /** Encoders that call us by SRT: each listener holds a thread of its worker, so they have workers of their own. */
  readonly listeners: LivePool;
  /** Live video made into other live video: converted, masked, with other sound. */
  readonly renditions: RenditionPool;
  readonly tiles: TilePool;
  /** For films that people order: a worker of its own, which gives way to all others. */
  readonly orders: TilePool;
  readonly pictures: PicturePool;
  /** Single images: decoded in a worker, always within the budget. */
  readonly images: BudgetedImages;
  /** One picture made of many (EXT-660). */
  readonly stacks: StackPool;
  /** What all of them take (EXT-368). */
  readonly budget: DecodeBudget;
  readonly uploads: UploadPool;
  /** Recorded and sent clips are brought into their form. */
  readonly clips: ClipPool;
  /** Whoever live video is sent to. */
  readonly platforms: PlatformPool;
  /** Cameras at this machine itself. */
  readonly devices: DevicePool;
  /** Ends all workers; calls in hand fail with Unavailable. */
  close(): Promise<void>;
}

/** Starts nothing yet: every worker starts with the first call that needs it. */
export function startMediaPool(options: MediaPoolOptions): MediaPool {
  const { logger, clock, maxRssBytes = DEFAULT_MAX_RSS_BYTES, sandbox = null } = options;
  const newWorker = (role: RoleName, files: readonly GivenFile[] = []) =>
    new WorkerProcess({ role, logger, clock, maxRssBytes, sandbox, files });
  const tileWorkers = Array.from({ length: Math.max(1, options.workers) }, () => newWorker('tiles'));
  const pictureWorkers = Array.from({ length: Math.max(1, options.workers) }, () => newWorker('pictures'));
  const budget = newBudget(options);
  const idleLimitMs = IMAGES_IDLE_MS;
  const newImageWorker = (threads: number) =>
    new WorkerProcess({ role: 'images', logger, clock, maxRssBytes, sandbox, threads, idleLimitMs });
  const imageWorkers = { usual: newImageWorker(imagesAtOnce(options)), large: newImageWorker(LARGE_AT_ONCE) };
  const stackWorker = new WorkerProcess({ role: 'stacks', logger, clock, maxRssBytes, sandbox, idleLimitMs });
  const orderWorker = newWorker('orders');
  const fleetOf = (role: RoleName, perWorker?: number) => new WorkerFleet(() => newWorker(role), perWorker);
  const stills = new StillPool(fleetOf('stills'), logger);
  const live = new LivePool(fleetOf('live'));
  const listeners = new LivePool(fleetOf('live'));
  const renditions = new RenditionPool(
    {
      Video: fleetOf('renditions', VIDEO_RENDITIONS_PER_WORKER),
      Sound: fleetOf('renditions', SOUND_RENDITIONS_PER_WORKER),
      Film: fleetOf('renditions', VIDEO_RENDITIONS_PER_WORKER),
      Sample: fleetOf('renditions', SAMPLES_PER_WORKER),
    },
    clock,
  );
  const platforms = new PlatformPool(fleetOf('srt'));
  const uploads = new UploadPool((files) => newWorker('uploads', files), budget);
  const clips = new ClipPool((files) => newWorker('clips', files));
  // A camera at this machine is a device of it, which no bounds of files let through.
  const devices = new DevicePool(
    () => new WorkerProcess({ role: 'devices', logger, clock, maxRssBytes, sandbox: null }),
  );
  return {
    stills,
    live,
    listeners,
    renditions,
    platforms,
    tiles: new TilePool(tileWorkers, options.maxWaitingTiles ?? DEFAULT_MAX_WAITING_TILES),
    orders: new TilePool([orderWorker], DEFAULT_MAX_WAITING_TILES),
    pictures: new PicturePool(pictureWorkers, budget),
    images: new BudgetedImages(budget, imageWorkers),
    stacks: new StackPool(stackWorker, budget),
    budget,
    uploads,
    clips,
    devices,
    close: async () => {
      const workers = [
        ...tileWorkers,
        orderWorker,
        stackWorker,
        ...pictureWorkers,
        ...Object.values(imageWorkers),
      ];
      const pools = [stills, live, listeners, renditions, platforms, uploads, clips, devices];
      await Promise.all([...pools, ...workers].map((one) => one.close()));
    },
  };
}

const imagesAtOnce = (options: MediaPoolOptions) => Math.max(1, options.imagesAtOnce ?? options.workers);

function newBudget(options: MediaPoolOptions) {
  const { workers, heavyBytes = DEFAULT_HEAVY_BYTES, clock } = options;
  const places = imagesAtOnce(options);
  const ofWorkers = Array.from({ length: Math.max(1, workers) }, (_, at) => picturesLane(at));
  const atOnce = (count: number) => ({ places: count, heavyPlaces: count });
  return new DecodeBudget({
    clock,
    heavyBytes,
    lanes: {
      [IMAGES_LANE]: { places, heavyPlaces: Math.max(1, places - 1) },
      [SHEETS_LANE]: atOnce(1),
      [POSTERS_LANE]: atOnce(1),
      [USUAL_LANE]: atOnce(1),
      [STACKS_LANE]: { ...atOnce(1), waitLimitMs: STACK_WAIT_LIMIT_MS },
      [UPLOADS_LANE]: { ...atOnce(1), waitLimitMs: UPLOAD_WAIT_LIMIT_MS },
      ...Object.fromEntries(ofWorkers.map((lane) => [lane, atOnce(PICTURES_AT_ONCE)])),
    },
  });
}

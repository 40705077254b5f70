/** Builds every long-lived thing by hand, in order, and closes it in reverse. Decides nothing. */
import { availableParallelism, totalmem } from 'node:os';
import { type Clock, CloseStack, type Logger, SingleFlight, systemClock } from '@longview/base';
import {
  type CameraRegistry,
  type CloudTokens,
  createOutbound,
  type Folders,
  type Outbound,
} from '@longview/camera-sources';
import type { Disk } from '@longview/frame-store';
import { type MediaPool, mediaProgramFolders, startMediaPool } from '@longview/media';
import { openSandbox } from '@longview/sandbox';
import type { ContentFacts, FeedChanges, FeedLeases, LiveViews } from './capture/index.ts';
import type { Config } from './config.ts';
import { openCapture } from './context/open-capture.ts';
import { openGround } from './context/open-ground.ts';
import { openLive } from './context/open-live.ts';
import { openSignIn } from './context/open-sign-in.ts';
import { openStorage } from './context/open-storage.ts';
import type { Db } from './db/open.ts';
import type { Auth, CallerCache, Invitations } from './features/accounts/index.ts';
import type { RefusedPictures } from './features/frames/index.ts';
import type { LiveUpdates } from './features/live-updates/index.ts';
import type { MediaStore } from './features/media/index.ts';
import { countInstallation } from './features/operation/index.ts';
import type { AccountPlans, StorageRoom } from './features/plans/index.ts';
import { RunningMoves } from './features/ptz/index.ts';
import { StationPackages } from './features/station-packages/index.ts';
import type { SentBytes } from './features/usage/index.ts';
import type { Films } from './films/index.ts';
import type { Frames } from './frames/index.ts';
import { type Health, isDiskLow } from './health.ts';
import { BodyBudget } from './http/body-budget.ts';
import type { FarHls, HlsDesk, LiveHub, RtcDesk } from './live/index.ts';
import type { Mailer } from './mail.ts';
import { countBodies, countConnections, countDecoding, type Metrics, makeMetrics } from './metrics.ts';
import type { Mqtt } from './mqtt.ts';
import { type Cluster, openNodes, SharedClock } from './nodes/index.ts';
import type { Queue } from './queue/queue.ts';
import { ScheduleBook } from './schedules/index.ts';
import type { Secrets } from './secrets.ts';
import type { Publishers } from './stream-in/index.ts';

/** What use cases may reach. Passed along as `ctx`; nothing here is global. */
export interface Ctx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  queue: Queue;
  mailer: Mailer;
  mqtt: Mqtt;
  auth: Auth;
  /** Invitations of every kind, by their tokens. */
  invitations: Invitations;
  /** Whose session or key was seen just now. */
  callers: CallerCache;
  /** Lets its holder set an empty installation up (ACC-13). */
  setupToken: string;
  /** Schedules, ready to be asked. */
  schedules: ScheduleBook;
  /** Which plan an account has. */
  plans: AccountPlans;
  /** Room for request bodies in memory. */
  bodies: BodyBudget;
  /** Whether an account may store more. */
  room: StorageRoom;
  /** Bytes given out, on their way to the database. */
  sent: SentBytes;
  /** Pictures that were sent and not kept, on their way to the database. */
  refused: RefusedPictures;
  metrics: Metrics;
  health: Health;
  media: MediaPool;
  /** What the media library keeps outside the database. */
  mediaStore: MediaStore;
  /** Which feeds are this node's to capture and write. */
  leases: FeedLeases;
  /** The other nodes; null on a single one. */
  cluster: Cluster | null;
  frames: Frames;
  films: Films;
  /** The only way to call addresses that people gave (OPS-06). */
  outbound: Outbound;
  cameras: CameraRegistry;
  /** Folders of pictures: FTP, Dropbox, Google Drive. */
  folders: Folders;
  /** Links of cloud accounts that are being renewed by this process, by device. */
  linkRenewals: SingleFlight<CloudTokens>;
  /** Moves of cameras that this process carries out. */
  moves: RunningMoves;
  /** Packages of the Station's program that this node offers. */
  stationPackages: StationPackages;
  /** Tells all nodes of changed feeds. */
  changes: FeedChanges;
  /** Pages that are told what is new. */
  liveUpdates: LiveUpdates;
  /** Cameras that are watched live, and who watches. */
  live: LiveHub;
  /** The same for those who ask by HLS. */
  hls: HlsDesk;
  /** And where another node reads the camera. */
  farHls: FarHls;
  /** And by WebRTC; null: it is switched off. */
  rtc: RtcDesk | null;
  /** Who sends video to feeds. */
  publishers: Publishers;
  /** Who looks at what live (CAP-24). */
  views: LiveViews;
  /** What is learned of feeds, on its way to the database. */
  content: ContentFacts;
}

/** What tests give in place of the machine's own. */
export interface Machine {
  clock: Clock;
  /** Whether the disk of a folder has too little room for frames (OPS-10). */
  isDiskLow: (dir: string) => Promise<boolean>;
  /** The file system of the frames; the machine's own when absent. */
  disk?: Disk;
}

/** Opens everything; when a part fails, what was opened is closed again. @throws AppError */
export async function openContext(
  config: Config,
  logger: Logger,
  { clock = systemClock, isDiskLow: isLow = isDiskLow, disk }: Partial<Machine> = {},
): Promise<{ ctx: Ctx; close: () => Promise<void> }> {
  const opened = new CloseStack(logger);
  try {
    const ctx = await build(config, logger, { clock, isDiskLow: isLow, ...(disk && { disk }) }, opened);
    return { ctx, close: () => opened.close() };
  } catch (err) {
    await opened.close();
    throw err;
  }
}

async function build(config: Config, logger: Logger, machine: Machine, opened: CloseStack): Promise<Ctx> {
  const sharedClock = config.nodeUrl === null ? null : new SharedClock(machine.clock);
  const clock = sharedClock ?? machine.clock;
  const isDiskLow = () => machine.isDiskLow(config.dataDir);
  const basics = { config, clock, logger };
  const { url, captureDb, pools, ...ground } = await openGround({ ...basics, isDiskLow }, opened);
  const workers = availableParallelism();
  const mode = config.mediaSandbox;
  const sandbox = await openSandbox({ mode, logger, readable: mediaProgramFolders() });
  const media = startMediaPool({ workers, logger, clock, sandbox, heavyBytes: heavyBytes() });
  opened.push('media workers', () => media.close());
  const outbound = createOutbound({ clock, logger });
  opened.push('outbound connections', () => outbound.close());
  const nodes = await openNodes({ ...basics, ...ground, db: captureDb, outbound }, sharedClock, opened);
  const schedules = new ScheduleBook();
  const known = { ...basics, ...ground, ...nodes, media, outbound, schedules, metrics: makeMetrics() };
  const { disk } = machine;
  const storage = await openStorage(
    { ...known, captureDb, isDiskLow, ...(disk && { disk }), workers },
    opened,
  );
  const { notices, ...capture } = await openCapture({ ...known, ...storage, captureDb, url }, opened);
  const parts = { ...known, ...storage, ...capture };
  const signIn = await openSignIn({ ...parts, notices });
  const live = await openLive({ ...parts, ...signIn, notices }, opened);
  countInstallation(known.metrics.registry, parts);
  countConnections(known.metrics.registry, pools);
  const bodies = new BodyBudget();
  countBodies(known.metrics.registry, () => bodies.heldBytes);
  countDecoding(known.metrics.registry, media.budget);
  const linkRenewals = new SingleFlight<CloudTokens>();
  const stationPackages = new StationPackages({ ...basics, dataDir: config.dataDir });
  const moves = new RunningMoves();
  opened.push('moving cameras', () => moves.close());
  return { ...parts, ...signIn, ...live, bodies, linkRenewals, stationPackages, moves };
}

const MIB = 2 ** 20;

/** Of large pictures: a part of what there is. [EXT-369] */
function heavyBytes(): number {
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(1024 * MIB, Math.max(256 * MIB, Math.floor(memoryBytes / 4)));
}

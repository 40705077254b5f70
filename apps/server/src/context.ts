/** Builds every long-lived thing by hand, in order, and closes it in reverse. Decides nothing. */
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { AppError, type Clock, CloseStack, type Logger, SingleFlight, systemClock } from '@longview/base';
import { S3BlobStore } from '@longview/blob-store';
import {
  type CameraRegistry,
  type CloudTokens,
  createFolders,
  createOutbound,
  createRegistry,
  type Folders,
  type Outbound,
} from '@longview/camera-sources';
import type { Disk } from '@longview/frame-store';
import { images, type MediaPool, startMediaPool } from '@longview/media';
import { ContentFacts, FeedChanges, type FeedLeases, type LiveViews } from './capture/index.ts';
import type { Config } from './config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import { migrate } from './db/migrate.ts';
import { Notices } from './db/notices.ts';
import { type Db, openDb } from './db/open.ts';
import {
  type Auth,
  CallerCache,
  Invitations,
  makeAuth,
  makeSetupToken,
  shareEnds,
} from './features/accounts/index.ts';
import { noteSignIn } from './features/audit/index.ts';
import { mayQuoteDevices } from './features/ip-devices/may-quote.ts';
import { LiveUpdates } from './features/live-updates/index.ts';
import { MediaStore } from './features/media/index.ts';
import { leaveAccount, memberInvitations } from './features/members/index.ts';
import { countInstallation } from './features/operation/index.ts';
import { AccountPlans, loadPriceList, StorageRoom } from './features/plans/index.ts';
import { RunningMoves } from './features/ptz/index.ts';
import { shareInvitations } from './features/sharing/index.ts';
import { admitPusher } from './features/stream-in/index.ts';
import { reopenAccount } from './features/tenant/index.ts';
import { SentBytes } from './features/usage/index.ts';
import { Films } from './films/index.ts';
import { Frames, type FramesOptions } from './frames/index.ts';
import {
  checkDatabase,
  checkDeleting,
  checkFreeDisk,
  checkObjectStorage,
  checkQueue,
  checkStorage,
  Health,
  isDiskLow,
} from './health.ts';
import { countLive, FarHls, HlsDesk, LiveHub, openRtcDesk, type RtcDesk } from './live/index.ts';
import { type Mailer, openMailer } from './mail.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { type Mqtt, openMqtt } from './mqtt.ts';
import { type Cluster, openNodes, SharedClock } from './nodes/index.ts';
import { ObjectWatch } from './object-storage.ts';
import { openQueue, type Queue } from './queue/queue.ts';
import { ScheduleBook } from './schedules/index.ts';
import { checkSecretKey, loadSecretKey, makeSecrets, type Secrets } from './secrets.ts';
import { openPublishers, type Publishers } from './stream-in/index.ts';

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
  /** Whether an account may store more. */
  room: StorageRoom;
  /** Bytes given out, on their way to the database. */
  sent: SentBytes;
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

/** With the 10 s of running calls well within the 30 s of a stop (OPS-11); a job cut off is done again. */
const QUEUE_DRAIN_MS = 8_000;

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
  const isLow = () => machine.isDiskLow(config.dataDir);
  await openDataDir(config.dataDir);
  opened.push('data folder', await lockDataDir(config.dataDir));
  const url = config.databaseUrl ?? (await ownDatabase(config, logger, clock, opened));
  await migrate(url, logger);
  const db = openDb(url, logger);
  opened.push('database', () => db.destroy());
  const plans = await openPlans(config, { db, clock });
  const sent = new SentBytes({ db, clock, logger });
  opened.push('sent bytes', () => sent.close());
  const secrets = makeSecrets(await loadSecretKey(config.secretKey, config.dataDir));
  await checkSecretKey(db, secrets);
  const queue = await openQueue(url, config.processes.has('jobs'), logger);
  opened.push('job queue', () => queue.stop(QUEUE_DRAIN_MS));
  const mailer = openMailer(config, queue);
  opened.push('mailer', () => mailer.close());
  const mqtt = openMqtt(config, clock);
  opened.push('MQTT line', () => mqtt.close());
  const health = makeHealth(db, queue, isLow);
  const workers = availableParallelism();
  const media = startMediaPool({ workers, logger, clock });
  opened.push('media workers', () => media.close());
  const metrics = makeMetrics();
  const schedules = new ScheduleBook();
  const objects = openObjects(config, clock);
  const outbound = createOutbound({ clock, logger });
  opened.push('outbound connections', () => outbound.close());
  const nodes = await openNodes({ config, db, clock, logger, secrets, outbound }, sharedClock, opened);
  const frames = await openFrames(config, {
    ...{ db, clock, logger, metrics, ...plans, schedules, objects, media, ...nodes },
    isDiskLow: isLow,
    ...(machine.disk && { disk: machine.disk }),
  });
  nodes.leases.onMoved((feedIds) => frames.leave(feedIds));
  opened.push('frames', () => frames.close());
  health.add(
    'Frame storage',
    checkStorage(() => frames.store.probe(), clock),
  );
  if (objects) {
    // Commands only look at what is stored.
    const watch =
      config.processes.size > 0 ? new ObjectWatch({ storage: objects.storage, clock, logger }) : null;
    opened.push('tries of the object storage', async () => watch?.close());
    const check = checkObjectStorage(
      () => watch?.problem ?? null,
      () => frames.sendingProblem,
    );
    health.add('Object storage', check, { isNeeded: false });
    const isHeldUp = () => frames.store.isDeletingHeldUp || (watch?.keepsAll ?? false);
    health.add('Object deletion', checkDeleting(isHeldUp), { isNeeded: false });
    // Before the frames are closed: an end must not wait for a storage that is away (OPS-11).
    opened.push('object storage', () => objects.storage.close());
  }
  const { dataDir, filmCacheBytes: cacheBytes } = config;
  const mediaStore = await MediaStore.open({
    ...{ dataDir, clock, logger, isDiskLow: isLow },
    objects,
  });
  const shared = { db, frames, clock, logger };
  const films = await Films.open({ ...shared, tiles: media.tiles, dataDir, cacheBytes, workers });
  const capture = await openCapture({ url, config, db, clock, logger, frames, media, outbound }, opened);
  const callers = new CallerCache(clock);
  if (config.nodeUrl) await shareEnds(callers, { notices: capture.notices, db, logger });
  const signIn = openSignIn({
    config,
    clock,
    db,
    secrets,
    mailer,
    frames,
    callers,
    changes: capture.changes,
  });
  const { notices, ...captured } = capture;
  const pictures = { media, mediaStore, frames, films, ...captured, ...nodes };
  const liveUpdates = await LiveUpdates.open({
    db,
    clock,
    logger,
    frames,
    callers,
    ...capture,
    views: nodes.views,
  });
  opened.push('live updates', () => liveUpdates.close());
  const { changes } = capture;
  const homes = nodes.cluster?.live ?? null;
  const live = new LiveHub({ ...media, clock, logger, callers, changes, homes });
  opened.push('live video', () => live.close());
  const hls = new HlsDesk(live, clock);
  opened.push('live HLS', () => hls.close());
  const farHls = new FarHls({ homes, clock, changes });
  const publishers = openPublishers({ db, clock, logger, secrets }, (key) =>
    admitPusher({ db, secrets, ...plans }, key),
  );
  opened.push('video that is sent in', () => publishers.settled());
  const rtc = openRtcDesk(config.webRtc, clock, logger);
  opened.push('live WebRTC', async () => rtc?.close());
  countLive(metrics.registry, live, rtc);
  countInstallation(metrics.registry, { db, queue, clock, logger });
  const service = { config, clock, logger, db, queue, mqtt, sent, metrics, health };
  const linkRenewals = new SingleFlight<CloudTokens>();
  const moves = new RunningMoves(clock);
  return {
    ...service,
    ...signIn,
    ...plans,
    schedules,
    ...pictures,
    liveUpdates,
    live,
    hls,
    farHls,
    rtc,
    publishers,
    linkRenewals,
    moves,
  };
}

type SignInParts = Pick<
  Ctx,
  'config' | 'clock' | 'db' | 'secrets' | 'mailer' | 'frames' | 'callers' | 'changes'
>;

/** Signing in, with what other features do when people come and go. */
function openSignIn(
  parts: SignInParts,
): Pick<Ctx, 'secrets' | 'mailer' | 'auth' | 'invitations' | 'callers' | 'setupToken'> {
  const { config, db, secrets, mailer, callers } = parts;
  const invitations = new Invitations([memberInvitations, shareInvitations(parts)]);
  const auth = makeAuth({
    ...parts,
    invitations,
    onSignIn: async ({ userId, how, clientAddress }) => {
      await reopenAccount(parts, userId);
      await noteSignIn(db, userId, how, clientAddress);
    },
    onLeave: (userId) => leaveAccount(db, userId),
  });
  return { secrets, mailer, auth, invitations, callers, setupToken: makeSetupToken(config, secrets) };
}

async function openPlans(
  config: Config,
  parts: Pick<Ctx, 'db' | 'clock'>,
): Promise<Pick<Ctx, 'plans' | 'room'>> {
  const { priceListPath, plansEnforced: isEnforced } = config;
  const list = await loadPriceList(priceListPath);
  const plans = await AccountPlans.open({ ...parts, list, isEnforced });
  return { plans, room: new StorageRoom({ ...parts, plans }) };
}

/** What both the web and the capture process need of cameras and feeds. */
async function openCapture(
  parts: { url: string } & Pick<Ctx, 'config' | 'db' | 'clock' | 'logger' | 'frames' | 'media' | 'outbound'>,
  opened: CloseStack,
): Promise<Pick<Ctx, 'outbound' | 'cameras' | 'folders' | 'changes' | 'content'> & { notices: Notices }> {
  const { url, config, db, clock, logger, frames, media, outbound } = parts;
  const bases = { dropbox: config.dropbox?.baseUrl ?? null, google: config.google?.baseUrl ?? null };
  const folders = createFolders({ outbound, clock, bases });
  const cameras = createRegistry({
    ...{ outbound, clock, logger, folders, stills: media.stills, images },
    mayQuote: (policy) => mayQuoteDevices(db, policy),
  });
  const notices = await Notices.open(url, clock, logger);
  opened.push('news between nodes', () => notices.close());
  const changes = await FeedChanges.open(notices);
  changes.on((feedId) => feedId && frames.forget(feedId));
  changes.onAccess(() => frames.forgetAll());
  const content = new ContentFacts(parts);
  opened.push('content facts', () => content.close());
  frames.watch((frame) => content.noteAccepted(frame));
  return { outbound, cameras, folders, notices, changes, content };
}

/** Nothing is asked of it yet: a start must not wait for another machine (OPS-03). */
function openObjects(
  { s3 }: Config,
  clock: Clock,
): (FramesOptions['objects'] & { storage: S3BlobStore }) | null {
  return s3 && { ...s3, storage: new S3BlobStore({ ...s3, clock }) };
}

function openFrames(
  config: Config,
  parts: Pick<
    Ctx,
    'db' | 'clock' | 'logger' | 'metrics' | 'plans' | 'room' | 'schedules' | 'media' | 'leases' | 'cluster'
  > & {
    objects: FramesOptions['objects'];
    isDiskLow: () => Promise<boolean>;
    disk?: Disk;
  },
): Promise<Frames> {
  const { dataDir, variantCacheBytes, processes } = config;
  return Frames.open({
    ...parts,
    dataDir,
    variantCacheBytes,
    images,
    pictures: parts.media.pictures,
    hasRoom: (accountId) => accountId === null || parts.room.hasRoom(accountId),
    nodeId: parts.leases.nodeId,
    // A node that takes no feeds may have taken some before.
    isWriter: processes.has('capture') || (parts.cluster !== null && processes.size > 0),
    isServing: processes.size > 0,
    onOffered: ({ accepted, stored }) =>
      parts.metrics.frames.inc({ outcome: stored ? 'stored' : accepted ? 'shown' : 'refused' }),
    onSent: (outcome) => parts.metrics.segmentsSent.inc({ outcome }),
  });
}

async function openDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause) => {
    throw new AppError('Unavailable', `DATA_DIR ${dataDir} cannot be used: ${cause.message}`, { cause });
  });
}

async function ownDatabase(
  config: Config,
  logger: Logger,
  clock: Clock,
  opened: CloseStack,
): Promise<string> {
  const postgres = await startEmbedded(config.dataDir, { clock, logger });
  opened.push('built-in PostgreSQL', () => postgres.stop());
  return postgres.url;
}

function makeHealth(db: Db, queue: Queue, isLow: () => Promise<boolean>): Health {
  const health = new Health();
  health.add('Database', checkDatabase(db));
  health.add('Queue', checkQueue(queue));
  health.add('Free disk', checkFreeDisk(isLow));
  return health;
}

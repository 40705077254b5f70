/** Everything that lives as long as the service, by name. Only what puts the service together sees it whole. */
import type { Clock, Logger, SingleFlight } from '@longview/base';
import type { CameraRegistry, CloudTokens, Folders, Outbound } from '@longview/camera-sources';
import type { MediaPool } from '@longview/media';
import type { ContentFacts, FeedChanges, FeedLeases, LiveViews } from '../capture/index.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { Films } from '../films/index.ts';
import type { Frames, RefusedPictures } from '../frames/index.ts';
import type { Health } from '../health.ts';
import type { BodyBudget } from '../http/bodies/body-budget.ts';
import type { WhoCalls } from '../http/callers/who-calls.ts';
import type { FarHls, HlsSessions, LiveHub, RtcSessions } from '../live/index.ts';
import type { LiveUpdates } from '../live-updates/index.ts';
import type { Mailer } from '../mail.ts';
import type { MediaStore } from '../media-library/index.ts';
import type { Metrics } from '../metrics.ts';
import type { Mqtt } from '../mqtt.ts';
import type { Cluster } from '../nodes/index.ts';
import type { AccountPlans, SentBytes, StorageRoom } from '../plans/index.ts';
import type { RunningMoves } from '../ptz/index.ts';
import type { Queue } from '../queue/queue.ts';
import type { ScheduleBook } from '../schedules/index.ts';
import type { Secrets } from '../secrets.ts';
import type { Auth, CallerCache, Invitations } from '../sign-in/index.ts';
import type { StationPackages } from '../station-packages/index.ts';
import type { Publishers } from '../stream-in/index.ts';

/** Passed along as `ctx`; nothing here is global. A use case takes the few of these that it names. */
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
  /** Who calls, for whoever has a request. */
  whoCalls: WhoCalls;
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
  hls: HlsSessions;
  /** And where another node reads the camera. */
  farHls: FarHls;
  /** And by WebRTC; null: it is switched off. */
  rtc: RtcSessions | null;
  /** Who sends video to feeds. */
  publishers: Publishers;
  /** Who looks at what live (CAP-24). */
  views: LiveViews;
  /** What is learned of feeds, on its way to the database. */
  content: ContentFacts;
}

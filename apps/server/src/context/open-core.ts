/** What everything stands on: the data folder, the database, the secrets, the queue, and what an account may. */
import { mkdir } from 'node:fs/promises';
import { type Clock, type CloseStack, type Logger, operatorError } from '@longview/base';
import { removeManifest } from '../backup-manifest.ts';
import type { Config } from '../config.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, openPool, type PoolFigures } from '../db/open.ts';
import { checkDatabase, checkFreeDisk, checkQueue, Health } from '../health.ts';
import { openMailer } from '../mail.ts';
import { openMqtt } from '../mqtt.ts';
import { AccountPlans, keepSizes, loadPriceList, SentBytes, StorageRoom } from '../plans/index.ts';
import { openQueue } from '../queue/queue.ts';
import { loadSecrets, takeKeys } from '../secret-keys.ts';
import type { Ctx } from './ctx.ts';

/** With the 10 s of running calls well within the 30 s of a stop (OPS-11); a job cut off is done again. */
const QUEUE_DRAIN_MS = 8_000;
/** What is captured is few statements for many pictures. */
const CAPTURE_POOL_SIZE = 6;

interface CoreParts extends Pick<Ctx, 'config' | 'clock' | 'logger'> {
  /** Whether the disk of the data folder has too little room for frames (OPS-10). */
  isDiskLow: () => Promise<boolean>;
}

export type Core = Pick<
  Ctx,
  'db' | 'plans' | 'room' | 'sent' | 'secrets' | 'queue' | 'mailer' | 'mqtt' | 'health'
> & {
  /** Address of the database. */
  url: string;
  /** Connections of its own for what is captured: it never waits behind viewers (EXT-363). */
  captureDb: Db;
  /** How each pool is used, by its name. */
  pools: Readonly<Record<string, () => PoolFigures>>;
};

/** @throws AppError when the folder, the database or the secret key cannot be used */
export async function openCore(
  { config, clock, logger, isDiskLow }: CoreParts,
  opened: CloseStack,
): Promise<Core> {
  await openDataDir(config.dataDir);
  opened.push('data folder', await lockDataDir(config.dataDir));
  const url = config.databaseUrl ?? (await ownDatabase(config, logger, clock, opened));
  await migrate(url, logger);
  const calls = openPool(url, logger);
  const capture = openPool(url, logger, CAPTURE_POOL_SIZE);
  const { db } = calls;
  opened.push('database', () => Promise.all([db.destroy(), capture.db.destroy()]));
  const plans = await openPlans(config, { db, clock });
  await keepSizes({ db, clock, logger, isEnforced: config.plansEnforced });
  const sent = new SentBytes({ db, clock, logger });
  opened.push('sent bytes', () => sent.close());
  const secrets = await loadSecrets(config);
  await takeKeys(db, secrets);
  const queue = await openQueue(url, config.processes.has('jobs'), logger);
  opened.push('job queue', () => queue.stop(QUEUE_DRAIN_MS));
  const mailer = openMailer(config, queue);
  opened.push('mailer', () => mailer.close());
  const mqtt = openMqtt(config, clock);
  opened.push('MQTT line', () => mqtt.close());
  const health = new Health();
  health.add('Database', checkDatabase(db));
  health.add('Queue', checkQueue(queue));
  health.add('Free disk', checkFreeDisk(isDiskLow));
  const pools = { calls: calls.figures, capture: capture.figures };
  return { url, db, captureDb: capture.db, pools, ...plans, sent, secrets, queue, mailer, mqtt, health };
}

async function openDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause) => {
    throw operatorError('Unavailable', `DATA_DIR ${dataDir} cannot be used: ${cause.message}`, { cause });
  });
  // Of a backup that is started in its place.
  await removeManifest(dataDir);
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

async function openPlans(
  config: Config,
  parts: Pick<Ctx, 'db' | 'clock'>,
): Promise<Pick<Ctx, 'plans' | 'room'>> {
  const { priceListPath, plansEnforced: isEnforced } = config;
  const list = await loadPriceList(priceListPath);
  const plans = await AccountPlans.open({ ...parts, list, isEnforced });
  return { plans, room: new StorageRoom({ ...parts, plans }) };
}

/**
 * Figures of the whole installation, read from the database when somebody asks for metrics (OPS-02). Of several nodes
 * one tells them, so that a sum over nodes is right (EXT-354); a database that is away keeps the figures of the process
 * from nobody.
 */
import type { Clock, Logger } from '@longview/base';
import { ACTIVE_SEC } from '@longview/rules/devices';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Queue } from '../../queue/queue.ts';
import { countCapturing, countFeeds, countStored, listCapturing } from './operation-queries.ts';

export interface InstallationParts {
  db: Db;
  queue: Pick<Queue, 'lengths'>;
  clock: Clock;
  logger: Logger;
  cluster: { registry: { isFirst: boolean } } | null;
  config: Pick<Config, 'metricsFeeds'>;
}

/** A person who is woken by one wants its name; ids stay the same. */
const FEED_LABELS = ['feed', 'name'];
const CONTENT_STATES = ['Live', 'TempInactive', 'Inactive'] as const;

export function countInstallation(registry: Registry, parts: InstallationParts): void {
  const gauge = (name: string, help: string, labelNames: string[], read: Read) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect: quietly(parts, labelNames, read) });
  gauge('longview_queue_jobs', 'Jobs that wait, by queue.', ['queue'], async (self) => {
    for (const [queue, count] of Object.entries(await parts.queue.lengths())) self.set({ queue }, count);
  });
  gauge('longview_feeds', 'Feeds that capture, by content state.', ['state'], async (self) => {
    const counts = new Map((await countCapturing(parts.db)).map(({ state, count }) => [state, count]));
    for (const state of CONTENT_STATES) self.set({ state }, counts.get(state) ?? 0);
  });
  gauge('longview_feed_up', 'Whether a feed is live: 1, or 0.', FEED_LABELS, async (self) => {
    for (const { labels, isLive } of (await feeds(parts)).told) self.set(labels, isLive ? 1 : 0);
  });
  gauge(
    'longview_feed_last_frame_timestamp_seconds',
    'Time of a feed’s newest picture.',
    FEED_LABELS,
    async (self) => {
      for (const { labels, lastSec } of (await feeds(parts)).told)
        if (lastSec !== null) self.set(labels, lastSec);
    },
  );
  gauge('longview_feeds_untold', 'Feeds that capture, beyond METRICS_FEEDS.', [], async (self) => {
    self.set((await feeds(parts)).untold);
  });
  gauge('longview_feed_alerts', 'Feeds with an active capture alert.', [], async (self) => {
    self.set((await countCapturing(parts.db)).reduce((sum, { alerts }) => sum + alerts, 0));
  });
  gauge('longview_stored_bytes', 'Bytes of all stored frames.', [], async (self) => {
    self.set((await stored(parts)).storedBytes);
  });
  gauge('longview_devices_active', 'Devices that checked in lately (DVP-05).', [], async (self) => {
    self.set((await stored(parts)).activeDevices);
  });
}

type Read = (self: Gauge) => Promise<void>;

/** What could not be read is not told: an old figure would look like a present one. */
function quietly({ logger, cluster }: InstallationParts, labelNames: readonly string[], read: Read) {
  return async function collect(this: Gauge): Promise<void> {
    this.reset();
    if (cluster?.registry.isFirst === false) {
      if (labelNames.length === 0) this.remove();
      return;
    }
    await read(this).catch((err) => {
      // With labels there is nothing after a reset; without them there is a zero.
      if (labelNames.length === 0) this.remove();
      logger.warn({ err }, 'a figure could not be read');
    });
  };
}

/** Feeds that capture, as far as they are told one by one. */
async function feeds({ db, config }: InstallationParts) {
  const rows = await listCapturing(db, config.metricsFeeds);
  const told = rows.map(({ id: feed, name, state, acceptedSec: lastSec }) => {
    return { labels: { feed, name }, isLive: state === 'Live', lastSec };
  });
  return { told, untold: Math.max(0, (rows[0]?.all ?? (await countFeeds(db))) - rows.length) };
}

const stored = ({ db, clock }: InstallationParts) =>
  countStored(db, new Date(clock.now() - ACTIVE_SEC * 1000));

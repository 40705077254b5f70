/**
 * Figures of the whole installation, read from the database when somebody asks for metrics (OPS-02). Each node of
 * several tells the same; a database that is away keeps the figures of the process from nobody.
 */
import type { Clock, Logger } from '@longview/base';
import { ACTIVE_SEC } from '@longview/rules/devices';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../db/open.ts';
import type { Queue } from '../../queue/queue.ts';
import { countCapturing, countStored } from './operation-queries.ts';

export interface InstallationParts {
  db: Db;
  queue: Pick<Queue, 'lengths'>;
  clock: Clock;
  logger: Logger;
}

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
function quietly({ logger }: InstallationParts, labelNames: readonly string[], read: Read) {
  return async function collect(this: Gauge): Promise<void> {
    this.reset();
    await read(this).catch((err) => {
      // With labels there is nothing after a reset; without them there is a zero.
      if (labelNames.length === 0) this.remove();
      logger.warn({ err }, 'a figure could not be read');
    });
  };
}

const stored = ({ db, clock }: InstallationParts) =>
  countStored(db, new Date(clock.now() - ACTIVE_SEC * 1000));

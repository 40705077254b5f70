/** The figures of this process (OPS-02). Features add theirs to `registry`; labels never hold secrets, and ids only of feeds. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolFigures } from './db/open.ts';
import { VERSION } from './version.ts';

export interface Metrics {
  registry: Registry;
  calls: Counter<'route' | 'method' | 'status'>;
  callSec: Histogram<'route' | 'method'>;
  frames: Counter<'outcome'>;
  refusedPictures: Counter<'reason'>;
  segmentsSent: Counter<'outcome'>;
}

const CALL_BUCKETS_SEC = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'longview_build_info',
    help: 'Which version runs; always 1.',
    labelNames: ['version'],
    registers: [registry],
  });
  build.set({ version: VERSION }, 1);
  return {
    registry,
    calls: new Counter({
      name: 'longview_http_calls_total',
      help: 'Calls by route and status.',
      labelNames: ['route', 'method', 'status'],
      registers: [registry],
    }),
    frames: new Counter({
      name: 'longview_frames_total',
      help: 'Frames offered, by outcome: stored, shown (accepted but not kept) or refused.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    refusedPictures: new Counter({
      name: 'longview_refused_pictures_total',
      help: 'Pictures that were sent by FTP or frame-set and not kept, by reason.',
      labelNames: ['reason'],
      registers: [registry],
    }),
    segmentsSent: new Counter({
      name: 'longview_segments_sent_total',
      help: 'Segments on their way into the object storage: sent, or failed, to be tried again.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    callSec: new Histogram({
      name: 'longview_http_call_duration_seconds',
      help: 'Time from a call to its answer.',
      labelNames: ['route', 'method'],
      buckets: CALL_BUCKETS_SEC,
      registers: [registry],
    }),
  };
}

/** Connections to the database by pool: open, idle, and work that waits for one (EXT-363). */
export function countConnections(
  registry: Registry,
  pools: Readonly<Record<string, () => PoolFigures>>,
): void {
  new Gauge({
    name: 'longview_database_connections',
    help: 'Connections to the database by pool: open, idle, and work that waits for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, figures] of Object.entries(pools)) {
        for (const [state, count] of Object.entries(figures())) this.set({ pool, state }, count);
      }
    },
  });
}

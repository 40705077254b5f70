/** Keeps what is known of the time over restarts, and the corrections of runs that did not know it. */
import type { Clock } from '@longview/base';
import { z } from 'zod';
import type { StateFiles } from '../data-dir/state-files.ts';
import { ServiceClock } from './service-clock.ts';

const Saved = z.object({ offsetMs: z.number(), lastKnownMs: z.number() });
const Corrections = z.record(z.string(), z.number());
const MAX_RUNS = 200;

export interface KeptClock {
  clock: ServiceClock;
  /** Names this run in what it stamps before the service said the time. */
  run: string;
  /** What to add to times of a run, ms; 0 where nobody ever knew. */
  correctionMs(run: string): number;
  /** Writes down what is known now; at each answer of the service. */
  save(): Promise<void>;
}

export async function openClock(clock: Clock, states: StateFiles, run: string): Promise<KeptClock> {
  const saved = Saved.safeParse(await states.read('clock'));
  const known = Corrections.safeParse(await states.read('clock-runs'));
  const runs = new Map(Object.entries(known.success ? known.data : {}));
  const service = new ServiceClock(clock, saved.success ? saved.data : null);
  return {
    clock: service,
    run,
    correctionMs: (each) => (each === run ? service.correctionMs : runs.get(each)) ?? 0,
    save: async () => {
      await states.write('clock', service.toSave());
      if (service.correctionMs === null || runs.has(run)) return;
      runs.set(run, service.correctionMs);
      await states.write('clock-runs', Object.fromEntries([...runs].slice(-MAX_RUNS)));
    },
  };
}

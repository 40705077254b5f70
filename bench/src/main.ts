// Benchmarks, each beside its peer in one run: `npm run bench -- NAME …` (no name: the list).
// A bench prints its figures and writes them to bench/results/NAME.json; it never fails a test run. Some can be run
// smaller or longer (`P2 --feeds 500`, `R7 --minutes 120`, `R9 --acts sizes`): such figures are printed only.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, Figure, Scale } from './figures.ts';
import { table } from './figures.ts';

/** Loaded when asked for, because each needs other parts of the machine. */
const BENCHES: Record<string, { title: string; load: () => Promise<{ bench: Bench }> }> = {
  P1: { title: 'ingest of HTTP pictures beside the bare loop', load: () => import('./p1-ingest.ts') },
  P2: { title: 'thousands of HTTP cameras on one machine', load: () => import('./p2-many-cameras.ts') },
  P3: {
    title: 'RTSP stills beside one ffmpeg a camera, and one a still',
    load: () => import('./p3-rtsp-stills.ts'),
  },
  P4: { title: 'cold film of any range of a year', load: () => import('./p4-cold-film.ts') },
  P5: { title: 'whole film beside ffmpeg', load: () => import('./p5-whole-film.ts') },
  P6: { title: 'newest picture beside nginx', load: () => import('./p6-newest-picture.ts') },
  P7: { title: 'smaller sizes beside nginx and its image filter', load: () => import('./p7-sizes.ts') },
  P8: { title: 'cost of metadata', load: () => import('./p8-metadata.ts') },
  P9: { title: 'list of 10,000 feeds in a browser', load: () => import('./p9-dashboard.ts') },
  P10: { title: 'live video, glass to glass', load: () => import('./p10-live.ts') },
  P11: { title: 'cost as frames and feeds grow', load: () => import('./p11-growth.ts') },
  P12: { title: 'second start', load: () => import('./p12-start.ts') },
  P13: { title: 'frames from a bucket beside the disk', load: () => import('./p13-s3-reads.ts') },
  P17: { title: 'grids: a decode, a camera-year, a box of cells', load: () => import('./p17-grids.ts') },
  P18: { title: 'changes of a box over five years of scores', load: () => import('./p18-index.ts') },
  P19: { title: 'planted changes in a made year', load: () => import('./p19-changes.ts') },
  P20: { title: 'a film evened out, beside FFmpeg’s filter', load: () => import('./p20-even.ts') },
  P21: { title: 'a shaken film, steadied', load: () => import('./p21-steady.ts') },
  P22: { title: 'what finishing a film costs', load: () => import('./p22-finish.ts') },
  R1: { title: 'kills at random moments under load', load: () => import('./r1-kills.ts') },
  R2: { title: 'three nodes: killed, frozen, cut off, restarted', load: () => import('./r2-nodes.ts') },
  R3: { title: 'disk, database, bucket and cameras give way', load: () => import('./r3-faults.ts') },
  R4: { title: 'misbehaving cameras, one by one', load: () => import('./r4-cameras.ts') },
  R5: { title: 'parsers and routes, fuzzed', load: () => import('./r5-fuzz.ts') },
  R7: { title: 'memory in a soak', load: () => import('./r7-soak.ts') },
  R9: { title: 'one account at its worst beside another', load: () => import('./r9-fairness.ts') },
  S1: { title: 'what a feed costs where there are 100,000', load: () => import('./s1-scale.ts') },
  R8: { title: 'a Station, killed and cut off', load: () => import('./r8-station.ts') },
};

const text = { type: 'string' } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { feeds: text, minutes: text, dead: text, frames: text, acts: text },
});
const { acts, ...numbers } = values;
const scale: Scale = {
  ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, Number(value)])),
  ...(acts !== undefined && { acts }),
};
const isFullScale = Object.keys(scale).length === 0;
const names = positionals.map((name) => name.toUpperCase());
const unknown = names.filter((name) => !(name in BENCHES));
if (names.length === 0 || unknown.length > 0) {
  for (const [name, { title }] of Object.entries(BENCHES)) console.log(`${name.padEnd(4)} ${title}`);
  process.exit(unknown.length ? 2 : 0);
}

const results = join(import.meta.dirname, '../results');
mkdirSync(results, { recursive: true });
for (const name of names) {
  const { title, load } = BENCHES[name] as (typeof BENCHES)[string];
  console.log(`\n${name}: ${title}`);
  const { bench } = await load();
  const figures = await bench(scale);
  console.log(table(figures));
  if (isFullScale) writeFileSync(join(results, `${name}.json`), JSON.stringify(record(figures), null, 2));
}

function record(figures: Figure[]) {
  return { at: new Date().toISOString(), cpu: cpus()[0]?.model, cores: cpus().length, figures };
}

// Benchmarks, each beside its peer in one run: `npm run bench -- NAME …` (no name: the list).
// A bench prints its figures and writes them to bench/results/NAME.json; it never fails a test run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Bench, Figure } from './figures.ts';
import { table } from './figures.ts';

/** Loaded when asked for, because each needs other parts of the machine. */
const BENCHES: Record<string, { title: string; load: () => Promise<{ bench: Bench }> }> = {
  P1: { title: 'ingest of HTTP pictures beside the bare loop', load: () => import('./p1-ingest.ts') },
  P3: {
    title: 'RTSP stills beside one ffmpeg a camera, and one a still',
    load: () => import('./p3-rtsp-stills.ts'),
  },
  P4: { title: 'cold film of any range of a year', load: () => import('./p4-cold-film.ts') },
  P5: { title: 'whole film beside ffmpeg', load: () => import('./p5-whole-film.ts') },
  P6: { title: 'newest picture beside nginx', load: () => import('./p6-newest-picture.ts') },
  P7: { title: 'smaller sizes beside nginx and its image filter', load: () => import('./p7-sizes.ts') },
  P8: { title: 'cost of metadata', load: () => import('./p8-metadata.ts') },
  P12: { title: 'second start', load: () => import('./p12-start.ts') },
  P13: { title: 'frames from a bucket beside the disk', load: () => import('./p13-s3-reads.ts') },
  R1: { title: 'kills at random moments under load', load: () => import('./r1-kills.ts') },
};

const names = process.argv.slice(2).map((name) => name.toUpperCase());
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
  const figures = await bench();
  console.log(table(figures));
  writeFileSync(join(results, `${name}.json`), JSON.stringify(record(figures), null, 2));
}

function record(figures: Figure[]) {
  return { at: new Date().toISOString(), cpu: cpus()[0]?.model, cores: cpus().length, figures };
}

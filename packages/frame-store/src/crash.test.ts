/** Kills a writing process at random moments, again and again, and proves what is left (I1, I2, I3). */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { silentLogger } from '@longview/base';
import { expect, it } from 'vitest';
import { openFrameStore } from './frame-store.ts';
import { bytesOf, CRASH_FEEDS, isKept } from './test-setup/crash-frames.ts';
import { JournalSegmentIndex } from './test-setup/crash-index.ts';
import { FolderObjects } from './test-setup/folder-objects.ts';
import { gridsOf, wrongGrids } from './test-setup/grids.ts';
import { DAY_SEC, StillClock } from './test-setup/test-store.ts';

const KILLS = 200;
const LANES = 4;
const KILLS_PER_FOLDER = 10;
const NODE = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
const WRITER = fileURLToPath(new URL('./test-setup/crash-writer.ts', import.meta.url));

/** What the killed processes said of one feed. */
class Acknowledged {
  readonly stored = new Set<number>();
  readonly gone = new Set<number>();
  readonly erased = new Set<number>();
  /** Of these nobody knows whether the erasing came to them. */
  readonly doubtful = new Set<number>();
  lastSec = DAY_SEC;

  note(kind: string, a: number, b: number): void {
    if (kind === 'stored') {
      this.stored.add(a);
      this.lastSec = Math.max(this.lastSec, a);
    } else if (kind === 'erasing') {
      this.doubtful.add(a);
    } else if (kind === 'erased') {
      this.erased.add(a);
      this.gone.add(a);
    } else {
      for (const sec of this.stored) if (sec >= a && sec < b && !isKept(sec)) this.gone.add(sec);
    }
  }

  /** Kept ones, and those no thinning can have come to yet, even one that was not acknowledged. */
  get present(): number[] {
    return [...this.stored].filter((sec) => (isKept(sec) || sec >= this.lastSec) && !this.doubtful.has(sec));
  }
}

type Book = Map<string, Acknowledged>;

/** Runs the writer, kills it some ms after its first words, and notes every whole line it said. */
async function runAndKill(folder: string, firstSec: number, book: Book, sends: boolean): Promise<void> {
  const child = spawn(NODE, ['--no-warnings', WRITER, folder, `${firstSec}`, sends ? '1' : '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ended = new Promise((resolve) => child.on('close', resolve));
  const begun = new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await begun;
  await sleep(Math.random() * 60);
  child.kill('SIGKILL');
  await ended;
  for (const line of said.split('\n').slice(0, -1)) {
    const [kind = '', feedId = '', a, b] = line.split(' ');
    book.get(feedId)?.note(kind, Number(a), Number(b));
  }
}

/** The bytes of every file here, those between a deletion and its minute included. */
async function readAll(folder: string): Promise<Buffer> {
  const names = await readdir(folder, { recursive: true });
  const parts = names.filter((name) => name.endsWith('.mjpeg')).map((name) => readFile(join(folder, name)));
  return Buffer.concat(await Promise.all(parts));
}

/** Opens what the kill left, as the next process would, and gives the number of frames proven. */
async function prove(folder: string, book: Book, sends: boolean): Promise<number> {
  const index = await JournalSegmentIndex.open(join(folder, 'rows.jsonl'));
  const root = join(folder, 'frames');
  const objects = sends ? new FolderObjects(join(folder, 'bucket')) : null;
  const store = await openFrameStore({ root, index, objects, clock: new StillClock(), logger: silentLogger });
  let proven = 0;
  const files = await readAll(root);
  for (const [feedId, { stored, gone, erased, present }] of book) {
    for (const sec of erased) expect(files.includes(bytesOf(feedId, sec)), `${feedId} ${sec}`).toBe(false);
    await store.append(feedId, { timeUs: 1e6, bytes: bytesOf(feedId, 1), width: 1, height: 1 });
    expect(await wrongGrids(store, feedId, DAY_SEC), `grids of ${feedId}`).toEqual([]);
    if (feedId === 'pulledfeed01' && stored.size > 50)
      expect((await gridsOf(store, feedId, DAY_SEC, DAY_SEC + 30 * 86_400)).size).toBeGreaterThan(0);
    const { times } = await store.firstOfEach(feedId, 0, DAY_SEC * 2, { limit: 100_000 });
    const served = new Set(times);
    expect(present.filter((sec) => !served.has(sec))).toEqual([]);
    expect([...gone].filter((sec) => served.has(sec))).toEqual([]);
    for (const sec of times) {
      const frame = await store.read(feedId, sec, 'exact');
      expect(frame?.bytes.equals(bytesOf(feedId, sec)), `${feedId} ${sec} ${sends}`).toBe(true);
      if (stored.has(sec)) proven++;
    }
  }
  const { problems } = await store.check({ repair: true, verifyBytes: true });
  expect(problems.filter((one) => one.detail !== 'holds no frame that is not elsewhere')).toEqual([]);
  await store.close();
  return proven;
}

async function lane(kills: number, sends: boolean): Promise<number> {
  let proven = 0;
  for (let done = 0; done < kills; done += KILLS_PER_FOLDER) {
    const folder = await mkdtemp(join(tmpdir(), 'crash-'));
    const book: Book = new Map(Object.keys(CRASH_FEEDS).map((feedId) => [feedId, new Acknowledged()]));
    for (let i = 0; i < KILLS_PER_FOLDER; i++) {
      await runAndKill(folder, Math.max(...[...book.values()].map((one) => one.lastSec)), book, sends);
      proven += await prove(folder, book, sends);
    }
    await rm(folder, { recursive: true });
  }
  return proven;
}

it('loses no acknowledged frame, serves no wrong one and keeps no erased one in 200 kills, half of them while sending [OPS-10]', async () => {
  const proven = await Promise.all(Array.from({ length: LANES }, (_, i) => lane(KILLS / LANES, i % 2 === 1)));
  expect(Math.min(...proven)).toBeGreaterThan(KILLS);
}, 300_000);

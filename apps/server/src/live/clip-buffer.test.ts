/** What is recorded of a stream: which fragments, from where, and when it is over. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveFragment, Recording } from '@longview/media';
import { CLIP_PRE_ROLL_MAX_BYTES } from '@longview/rules/clips';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClipBuffer } from './clip-buffer.ts';
import { StreamHistory } from './stream-history.ts';
import { madeHead } from './test-setup/made-items.ts';

let folder: string;
let buffer: ClipBuffer;
let events: string[];
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-recording-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  events = [];
  const tell = {
    onOver: () => void events.push('over'),
    onUnplayable: () => void events.push('unplayable'),
  };
  buffer = new ClipBuffer(tell, null);
});

/** Says of itself when it was; every second begins with a key frame. */
const fragment = (atMs: number): LiveFragment => ({
  kind: 'Fragment',
  bytes: Buffer.from(` ${atMs}`),
  isKey: atMs % 1_000 === 0,
  atMs,
});

function send(fromMs: number, toMs: number, stepMs = 500): void {
  for (let atMs = fromMs; atMs < toMs; atMs += stepMs) buffer.fragment(fragment(atMs));
}

const record = (lengthMs: number) => buffer.record(join(folder, `${count++}`), lengthMs);

async function textOf(recording: Recording): Promise<string> {
  await recording.close();
  return readFile(recording.path, 'utf8');
}

const head = { ...madeHead(), bytes: Buffer.from('head'), isPlayable: true };

describe('a recording', () => {
  it('begins with the newest key frame and ends when it is long enough [CAP-16]', async () => {
    buffer.head(head);
    send(0, 2_000);
    const recording = record(2_000);
    send(2_000, 6_000);
    expect(await recording.over).toBe('Long');
    // Its two seconds count from the last picture before it began.
    expect(await textOf(recording)).toBe('head 1000 1500 2000 2500 3000');
    expect(recording.recordedMs).toBe(2_000);
    expect(buffer.isIdle).toBe(true);
  });

  it('waits for a key frame of a stream that begins only now', async () => {
    const recording = record(1_000);
    expect(recording.hasBegun).toBe(false);
    buffer.head(head);
    send(500, 4_000);
    expect(await recording.over).toBe('Long');
    expect(await textOf(recording)).toBe('head 1000 1500');
  });

  it('also shows the time before it that is asked for [EXT-181]', async () => {
    buffer.keep(3_000);
    buffer.head(head);
    send(0, 10_000);
    const recording = record(1_000);
    send(10_000, 12_000);
    expect(await textOf(recording)).toMatch(/^head 6000 6500 .* 9500 10000$/);
  });

  it('shows what is beside it as well: clips may overlap', async () => {
    buffer.head(head);
    const one = record(2_000);
    send(0, 1_500);
    const two = record(2_000);
    send(1_500, 9_000);
    expect(await textOf(one)).toBe('head 0 500 1000 1500');
    expect(await textOf(two)).toBe('head 1000 1500 2000 2500');
  });

  it('ends where the camera describes itself anew, for a film has one head', async () => {
    buffer.head(head);
    const recording = record(5_000);
    send(0, 1_500);
    buffer.head({ ...head, bytes: Buffer.from('other') });
    send(2_000, 3_000);
    expect(await recording.over).toBe('OtherHead');
    expect(await textOf(recording)).toBe('head 0 500 1000');
  });

  it('ends with its stream, and tells why', async () => {
    buffer.head(head);
    const recording = record(5_000);
    send(0, 1_500);
    buffer.end('SourceFailed', 'Nothing answers.');
    expect(await recording.over).toBe('SourceFailed');
    expect([buffer.why, events]).toEqual(['Nothing answers.', ['over']]);
  });

  it('is of no use where no film can hold what the camera sends', async () => {
    const recording = record(5_000);
    buffer.head({ ...head, isPlayable: false });
    expect([await recording.over, events]).toEqual(['Changed', ['unplayable']]);
    await recording.close();
  });
});

describe('the time before', () => {
  const large = (atMs: number, isKey: boolean) => ({
    ...fragment(atMs),
    isKey,
    bytes: Buffer.alloc(CLIP_PRE_ROLL_MAX_BYTES / 4),
  });

  it('is less where it would take too much memory, and begins with a key frame all the same [EXT-181]', () => {
    const history = new StreamHistory();
    history.keepMs = 30_000;
    for (let index = 0; index < 12; index++) history.take(large(index * 1_000, index % 2 === 0));
    const kept = history.fragments.map(({ atMs }) => atMs);
    expect(kept).toEqual([8_000, 9_000, 10_000, 11_000]);
  });

  it('is nothing before the first key frame', () => {
    const history = new StreamHistory();
    history.take(fragment(500));
    expect(history.fragments).toEqual([]);
  });
});

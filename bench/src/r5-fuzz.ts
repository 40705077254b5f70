import { setTimeout as pause } from 'node:timers/promises';
import { FUZZED as CAMERAS } from '@longview/camera-sources/fuzzed';
import { FUZZED as FRAMES } from '@longview/frame-store/fuzzed';
import { FUZZED as MEDIA } from '@longview/media/fuzzed';
import { FUZZED as RULES } from '@longview/rules/fuzzed';
import { runParser } from '@longview/test-kit/fuzz';
import fc from 'fast-check';
import { anyCall } from '../../apps/server/src/test-setup/fuzz/any-call.ts';
import { faultOf, sendCall } from '../../apps/server/src/test-setup/fuzz/send-call.ts';
import { FUZZED as SERVER } from '../../apps/server/src/test-setup/fuzzed.ts';
import { FUZZED as STATION } from '../../apps/station/src/test-setup/fuzzed.ts';
import { makePushedFeed, pushFrame } from './feeds.ts';
import { atMost, type Bench, type Figure, told } from './figures.ts';
import { jpegOfAbout } from './pictures.ts';
import { processesOf, rssBytesOf } from './processes.ts';
import { startService } from './service.ts';

const INPUTS = 100_000;
/** Calls go over a connection to the database and back: they are a fifth of all. */
const CALLS_SHARE = 0.2;
const AT_ONCE = 8;
const LIMIT_MS = 100;
const MOMENT_SEC = Date.UTC(2026, 2, 1, 12) / 1000;
const PARSERS = [...RULES, ...CAMERAS, ...MEDIA, ...FRAMES, ...SERVER, ...STATION];
const MIB = 2 ** 20;

/**
 * R5: parsers and routes with 100,000 inputs that are nearly right (`--frames N`: so many). The seed is printed; the same
 * seed gives the same inputs: `FUZZ_SEED=… npm run bench -- R5`.
 */
export const bench: Bench = async ({ frames: inputs = INPUTS }) => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  console.log(`  seed ${seed}`);
  const calls = Math.round(inputs * CALLS_SHARE);
  return [...(await fuzzParsers(inputs - calls, seed)), ...(await fuzzCalls(calls, seed))];
};

async function fuzzParsers(inputs: number, seed: number): Promise<Figure[]> {
  const weight = PARSERS.reduce((sum, { percent = 100 }) => sum + percent, 0);
  let [count, faults, longestMs, longest] = [0, 0, 0, ''];
  const before = heapBytes();
  for (const parser of PARSERS) {
    const run = { inputs: Math.ceil((inputs * 100) / weight), seed, limitMs: LIMIT_MS };
    try {
      const figures = await runParser(parser, run);
      count += figures.inputs;
      if (figures.longestMs > longestMs) [longestMs, longest] = [figures.longestMs, parser.name];
    } catch (err) {
      faults++;
      console.log(`  ✗ ${err instanceof Error ? err.message : err}`);
    }
  }
  console.log(`  the longest: ${longest}`);
  return [
    told('inputs of parsers', 'inputs', count),
    atMost(0, 'parsers that threw what they do not say, or took too long', '', faults),
    atMost(LIMIT_MS, 'longest reading of an input of 64 KiB at most', 'ms', longestMs),
    atMost(64, 'memory that stays after the parsers', 'MiB', (heapBytes() - before) / MIB),
  ];
}

/** In use, after a collection where the run allows one (`node --expose-gc`). */
function heapBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function fuzzCalls(count: number, seed: number): Promise<Figure[]> {
  const service = await startService({ env: { PRIVATE_TARGETS: 'off' } });
  try {
    const feed = await makePushedFeed(service, 'Fuzz', { IsPublic: true });
    const jpeg = await jpegOfAbout(20_000);
    await pushFrame(service, feed, jpeg, MOMENT_SEC);
    const callers = [{ cookie: service.cookie }, { apiKey: feed.apiKey }, undefined];
    const scene = { feedId: feed.feedId, collectionId: 'co0000000000', callers, jpeg };
    const calls = fc.sample(anyCall(scene), { numRuns: count, seed });
    const warm = await memoryOf(service.pid);
    const faults: string[] = [];
    let [answered, longestMs, longest] = [0, 0, ''];
    const left = calls.values();
    const work = async () => {
      for (const call of left) {
        const answer = await sendCall(service.url, call);
        answered++;
        if (answer.tookMs > longestMs) [longestMs, longest] = [answer.tookMs, `${call.method} ${call.path}`];
        const fault = faultOf(call, answer);
        if (fault) faults.push(`${call.method} ${call.path} (${call.manner}): ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const fault of faults.slice(0, 20)) console.log(`  ✗ ${fault}`);
    console.log(`  the longest answer: ${longest.slice(0, 150)}`);
    const after = await memoryOf(service.pid);
    return [
      told('calls', 'calls', answered),
      atMost(0, 'answers of 500, without words, or none at all', '', faults.length),
      told('longest answer', 'ms', longestMs),
      told('memory after the calls, more than before', 'MiB', (after - warm) / MIB),
    ];
  } finally {
    await service.stop();
  }
}

/** Resident, once garbage was collected and caches of the last calls had time to go. */
async function memoryOf(pid: number): Promise<number> {
  await pause(3_000);
  process.kill(pid, 'SIGUSR2');
  await pause(1_000);
  return rssBytesOf(processesOf(pid).service);
}

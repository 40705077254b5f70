/** The thread in which days are summarised, scored, marked and looked through, and boxes measured: tens of milliseconds each, beside capture and viewers. */
import { parentPort } from 'node:worker_threads';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import {
  type DaySummary,
  decodeSummary,
  encodeSummary,
  findChanges,
  marksOf,
  measureMove,
  scoreDay,
  seriesOf,
  summariseDay,
  usualOf,
} from '@longview/rules/changes';
import type { ChangeTasks, StoredSummary, TaskMessage, TaskReply } from '../change-tasks.ts';
import { dateChange } from './date-change.ts';

/** Fewer days say nothing of what is usual (EXT-580). */
const LEAST_DAYS = 3;

const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };

parentPort?.on('message', async (message: TaskMessage) => {
  parentPort?.postMessage(await replyTo(message));
});

async function replyTo(message: TaskMessage): Promise<TaskReply> {
  try {
    return { id: message.id, answer: await answerTo(message) };
  } catch (err) {
    return { id: message.id, fault: err instanceof Error ? (err.stack ?? err.message) : String(err) };
  }
}

type Answer = ChangeTasks[keyof ChangeTasks]['answer'];

async function answerTo(message: TaskMessage): Promise<Answer> {
  if (message.name === 'summarise') return pack(summariseDay(message.ask.columns));
  if (message.name === 'score') return score(message.ask);
  if (message.name === 'date') return dateChange(message.ask);
  if (message.name === 'usual') return usualLook(message.ask.days);
  if (message.name === 'mark') return marksOf(message.ask.columns, unpack(message.ask.usual) ?? usualOf([]));
  if (message.name === 'move') {
    const { reference, picture, size } = message.ask;
    return measureMove(reference, picture, size);
  }
  if (message.name === 'series') return seriesOf(message.ask.columns);
  if (message.name === 'measure') {
    // Its calendar costs a third of the thread's start, and few threads measure.
    const { measureBox } = await import('./measure-box.ts');
    return measureBox(message.ask);
  }
  const { scores, box, from, to } = message.ask;
  return findChanges(scores, box, from, to);
}

function score({ days, at }: ChangeTasks['score']['ask']): ChangeTasks['score']['answer'] {
  const summaries = days.map((bytes) => bytes && unpack(bytes));
  return at.map((day) => scoreDay(summaries, day));
}

/** Null where they are too few: of one or two days a covered one would be the usual. */
function usualLook(days: readonly StoredSummary[]): StoredSummary | null {
  const summaries = days.map(unpack).filter((summary) => summary !== null);
  return summaries.length < LEAST_DAYS ? null : pack(usualOf(summaries));
}

const pack = (summary: DaySummary): StoredSummary => zstdCompressSync(encodeSummary(summary), LEVEL);

/** Null for bytes that cannot be read: of another version, or damaged. */
function unpack(bytes: StoredSummary): DaySummary | null {
  try {
    return decodeSummary(zstdDecompressSync(bytes));
  } catch {
    return null;
  }
}

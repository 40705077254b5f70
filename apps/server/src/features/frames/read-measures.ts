/** What a box of the picture measures over time: brightness, green, snow, sight (EXT-612 to EXT-616), and when it greens (EXT-640). */
import { badField } from '@longview/base';
import type { Actor } from '@longview/rules';
import { GRID_HEIGHT, GRID_WIDTH, type GridBox, mostSteps, type StepKind } from '@longview/rules/changes';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { FramesCtx } from './ctx.ts';
import { requireFrames, visibleEnd } from './frame-access.ts';
import { type BoxWish, requireBox } from './read-box.ts';
import { requireRange } from './read-times.ts';

const MOST_STEPS = 50_000;
/** Pictures may come from cameras whose clocks are ahead by this. */
const AHEAD_SEC = 3600;

export interface MeasuresWish extends BoxWish {
  feedid: string;
  from: string;
  to: string;
  step: StepKind;
  format: 'json' | 'csv' | 'transitions';
}

/** @throws AppError NotFound without such a feed, InvalidInput for a bad range, box or step, Unavailable */
export async function readMeasures(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  actor: Actor,
  wish: MeasuresWish,
): Promise<HttpReply> {
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const asked = requireRange({ name: 'from', text: wish.from }, { name: 'to', text: wish.to });
  const box = requireBox(wish);
  if (wish.format !== 'json' && wish.step === 'PT1H') throw badField('step', 'CsvOfDays');
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const endSec = visibleEnd(ctx.clock, limit, nowSec + AHEAD_SEC);
  const first = await ctx.frames.store.find(feed.id, asked.fromSec, 'after');
  const fromSec = Math.max(asked.fromSec, first ? Math.floor(first.timeUs / 1e6) : endSec);
  const toSec = Math.max(fromSec, Math.min(asked.toSec, endSec));
  if (mostSteps(wish.step, fromSec, toSec) > MOST_STEPS)
    throw badField('step', 'TooManySlots', { most: MOST_STEPS });
  const { timeZone: zone, place } = feed;
  const days = wish.step === 'P3D' ? 3 : 1;
  const head = {
    id: feed.id,
    name: feed.name,
    what: boxText(box),
    days,
    place,
    zone,
    madeSec: nowSec,
  } as const;
  const kind = FILE_KINDS[wish.format];
  const text = await ctx.frames.changes.measure(
    feed.id,
    { fromSec, toSec, box, endSec, everySec: limit.everySec },
    {
      ...{ step: wish.step, zone, fromSec, toSec, place },
      csv: kind && { kind, head },
    },
  );
  if (!kind) return reply(200, text, { 'Content-Type': 'application/x-ndjson; charset=utf-8' });
  return reply(200, text, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition(
      'attachment',
      `${feed.name}_XX_0001_${days}day${FILE_ENDS[kind]}.csv`,
    ),
  });
}

const FILE_KINDS = { json: null, csv: 'days', transitions: 'transitions' } as const;
const FILE_ENDS = { days: '', transitions: '_transition_dates' } as const;

function boxText({ x, y, width, height }: GridBox): string {
  const shares = [x / GRID_WIDTH, y / GRID_HEIGHT, width / GRID_WIDTH, height / GRID_HEIGHT];
  return `box ${shares.map((share) => Number(share.toFixed(4))).join(' ')}`;
}

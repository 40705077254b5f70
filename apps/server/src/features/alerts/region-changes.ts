/**
 * Tells what changed in regions that have an alert (EXT-619). The change index says in a row which feeds were scored; whoever takes
 * the row tells, in the same transaction, so that neither a kill nor another node loses or doubles a message.
 */
import { FeedAlertShape } from '@longview/contract';
import { NO_LIMIT } from '@longview/rules';
import { isRegionNews, isSilenced, type RegionMoment } from '@longview/rules/alerts';
import { GRID_HEIGHT, GRID_WIDTH, type GridBox, isMoveTold, WINDOW_DAYS } from '@longview/rules/changes';
import { settingsOf } from '../../capture/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { lockFeed } from '../../feeds/index.ts';
import { picturesAround, requireBox } from '../frames/index.ts';
import type { AlertNotice, ToldChange } from './alert-notice.ts';
import type { AlertsCtx } from './ctx.ts';
import { postNotices } from './post-alerts.ts';
import {
  insertTold,
  listDisturbances,
  listLooks,
  listTold,
  listWatched,
  type RegionLook,
  takeLook,
  type WatchedRegion,
} from './region-change-queries.ts';

const DAY_SEC = 86_400;
/** A change that is found later than this is no news, as after an old archive was imported. What was told is kept longer. */
const NEWS_SEC = 60 * DAY_SEC;
/** What is left is told by the next run. */
const LONGEST_MS = 4 * 60_000;

type Ctx = Pick<AlertsCtx, 'clock' | 'db' | 'frames' | 'logger' | 'mailer' | 'mqtt' | 'queue'>;

/** What changed in a region. */
interface Found extends RegionMoment {
  region: WatchedRegion;
  isDated: boolean;
}

/** Of all feeds that were scored since, as far as the time goes. @throws AppError Unavailable */
export async function tellRegionChanges(ctx: Ctx): Promise<void> {
  const beganMs = ctx.clock.monotonic();
  for (const look of await listLooks(ctx.db)) {
    if (ctx.clock.monotonic() - beganMs > LONGEST_MS) return;
    await tellOfFeed(ctx, look).catch((err) => {
      ctx.logger.warn(
        { err, feedId: look.feed_id },
        'changes of regions cannot be told yet; it is tried again',
      );
    });
  }
}

async function tellOfFeed(ctx: Ctx, look: RegionLook): Promise<void> {
  const nowMs = ctx.clock.now();
  const { account_id: accountId, feed_id: feedId } = look;
  const settings = settingsOf(look);
  const isWanted = settings.isEnabled && tellsRegions(look) && look.state !== 'Archive';
  // After a mute it is looked at again.
  if (isWanted && isSilenced(settings, nowMs / 1000)) return;
  const regions = await listWatched(ctx.db, feedId);
  const found = isWanted && accountId !== null ? await findChanges(ctx, look, regions, nowMs / 1000) : [];
  const pictures = await picturesOf(ctx, feedId, found);
  await transaction(ctx.db, async (trx) => {
    // As who changes a region does it, and in this order.
    await lockFeed(trx, feedId);
    // Somebody renamed, moved or deleted one meanwhile: the next run looks at what is there then.
    if (versionsOf(await listWatched(trx, feedId)) !== versionsOf(regions)) return;
    if (!(await takeLook(trx, look)) || accountId === null) return;
    const news = await listNews(trx, found);
    if (news.length === 0) return;
    const rows = news.map(({ region, atSec, box }) => ({ region_id: region.id, at_sec: atSec, box }));
    await insertTold(trx, rows, new Date(nowMs));
    const notices = toNotices(look.name, news, pictures, Math.floor(nowMs / 1000));
    await postNotices(
      ctx,
      trx,
      accountId,
      notices.map((notice) => ({ feedId, notice })),
    );
  });
}

/** Those that were not told yet, each once. */
async function listNews(trx: Transaction, found: readonly Found[]): Promise<Found[]> {
  const ids = found.map(({ region }) => region.id);
  const told = await listTold(trx, ids);
  const news: Found[] = [];
  for (const one of found) {
    const before = told.filter(({ region_id }) => region_id === one.region.id);
    const others = [
      ...before.map(({ at_sec, box }) => ({ atSec: at_sec, box })),
      ...news.filter(({ region }) => region === one.region),
    ];
    if (isRegionNews(one, others)) news.push(one);
  }
  return news;
}

function tellsRegions({ own_settings, account_settings }: RegionLook): boolean {
  const parsed = FeedAlertShape.safeParse(own_settings ?? account_settings ?? {});
  return parsed.success ? parsed.data.TellsRegions : true;
}

const versionsOf = (regions: readonly WatchedRegion[]) =>
  regions.map(({ id, version }) => `${id}/${version}`).join();

/** What appeared or went in the regions since their alerts were turned on, as far as it is certain. Told or not. */
async function findChanges(
  ctx: Ctx,
  { feed_id: feedId, from_day, scored_day }: RegionLook,
  regions: readonly WatchedRegion[],
  nowSec: number,
): Promise<Found[]> {
  // The day after a change must be scored too: until then its date and kind may be others.
  const toSec = (scored_day ?? 0) * DAY_SEC;
  const leastSec = Math.max((from_day - WINDOW_DAYS) * DAY_SEC, nowSec - NEWS_SEC);
  const { moves, configAt } = await listDisturbances(ctx.db, feedId);
  const disturbed = moves
    .filter(
      ({ is_other_view, dx, dy, rotation, ...size }) =>
        is_other_view || isMoveTold({ dx, dy, turn: rotation ?? 0 }, size),
    )
    .map(({ since_sec }) => since_sec);
  if (configAt) disturbed.push(configAt.getTime() / 1000);
  const found: Found[] = [];
  for (const region of regions) {
    const fromSec = Math.ceil(Math.max(leastSec, region.since.getTime() / 1000));
    if (fromSec >= toSec) continue;
    const { x, y, width: w, height: h } = region;
    const range = { fromSec, toSec, box: requireBox({ x, y, w, h }), isPatient: true };
    const { changes } = await ctx.frames.changes.find(feedId, range);
    for (const { kind, atSec, isDated, box } of changes)
      if (kind === 'changed' && !disturbed.some((sec) => Math.abs(sec - atSec) < DAY_SEC))
        found.push({ region, atSec, isDated, box });
  }
  return found;
}

/** What can be shown of them: pictures around each time, and when the newest picture was. Unix seconds. */
interface Pictures {
  around: ReadonlyMap<number, { beforeSec: number | null; afterSec: number | null }>;
  latestSec: number | null;
}

async function picturesOf(ctx: Ctx, feedId: string, found: readonly Found[]): Promise<Pictures> {
  if (found.length === 0) return { around: new Map(), latestSec: null };
  const times = [...new Set(found.map(({ atSec }) => atSec))];
  const around = await picturesAround(ctx, feedId, times, NO_LIMIT);
  const latest = await ctx.frames.latest(feedId);
  return {
    around: new Map(times.map((atSec, place) => [atSec, around[place] ?? NO_PICTURES])),
    latestSec: latest && Math.floor(latest.timeUs / 1e6),
  };
}

const NO_PICTURES = { beforeSec: null, afterSec: null };

/** What changed at one time is one message, in however many regions it is seen. */
function toNotices(
  name: string,
  news: readonly Found[],
  { around, latestSec }: Pictures,
  nowSec: number,
): AlertNotice[] {
  return [...Map.groupBy(news, ({ atSec }) => atSec)].map(([atSec, found]): AlertNotice => {
    const isDated = found.every((one) => one.isDated);
    const pictures = around.get(atSec) ?? NO_PICTURES;
    return {
      ...{ event: 'RegionChanged', kind: 'RegionChanged', cause: null, name },
      ...{ lastFrameSec: latestSec, atSec: nowSec, sinceSec: atSec },
      change: { isDated, ...pictures, regions: found.map(toToldRegion) },
    };
  });
}

const toToldRegion = ({ region, box }: Found): ToldChange['regions'][number] => ({
  ...{ id: String(region.id), name: region.name },
  box: { x: region.x, y: region.y, width: region.width, height: region.height },
  changed: toShares(box),
});

const toShares = ({ x, y, width, height }: GridBox): GridBox => ({
  ...{ x: x / GRID_WIDTH, y: y / GRID_HEIGHT },
  ...{ width: width / GRID_WIDTH, height: height / GRID_HEIGHT },
});

/**
 * Rows → what public views give (PUB-15). The only shaper of it, and it gives every caller the same: nothing that only
 * the people behind a feed should know, whoever asks.
 */
import {
  clipUrls,
  type FeedEntry,
  type PublicCollection,
  routes,
  routeUrl,
  streamUrls,
  toCaptureRequest,
  type ViewedFeed,
  type ViewUrls,
} from '@longview/contract';
import {
  closestAcceptSec,
  type Grant,
  INTERVAL_SECONDS,
  isIntervalCode,
  limitOf,
  SYSTEM_ROLES,
} from '@longview/rules';
import { hasEnded } from '@longview/rules/feeds';
import { type EntryRow, toFeedEntry } from '../../feeds/index.ts';
import { isLimited } from '../frames/index.ts';
import type { PublicViewsCtx } from './ctx.ts';
import type { CollectionToView, ViewGrant } from './viewed-objects.ts';

/** Credentials of a call, as its own address carries them. */
export interface Keys {
  apikey?: string | undefined;
  accesskey?: string | undefined;
}

const USUAL_INTERVAL_SEC = 60;

export function toPublicCollection(view: CollectionToView, keys: Keys, nowMs: number): PublicCollection {
  const { id, name, description } = view.collection;
  return {
    Collection: { Id: id, Description: { Name: name, Description: description } },
    Feeds: view.rows.map((row) => toPublicEntry(row, view, id, keys, nowMs)),
  };
}

function toPublicEntry(
  row: EntryRow,
  view: ViewGrant,
  collectionId: string,
  { accesskey }: Keys,
  nowMs: number,
): FeedEntry {
  const entry = toFeedEntry(row, asViewer(view.grant, collectionId), accesskey ?? null, nowMs);
  const acceptedMs = row.newest_at?.getTime() ?? 0;
  const isShown = acceptedMs <= nowMs - view.delaySec * 1000;
  const Image = { Accept_Latest_SourceTime: isShown ? entry.Feed.Image.Accept_Latest_SourceTime : null };
  return { ...entry, Feed: { ...entry.Feed, Image } };
}

/** What is held on a collection, as held on its feeds, without the statements that show more than a viewer sees. */
function asViewer(grant: Grant, collectionId: string): Grant {
  const statements = SYSTEM_ROLES.Viewer.filter((statement) => grant.statements.has(statement));
  const parentRoId = grant.roleId === 'Owner' ? null : collectionId;
  return { ...grant, parentRoId, statements: new Set(statements) };
}

export function toViewedFeed(
  { rtc, clock }: Pick<PublicViewsCtx, 'rtc' | 'clock'>,
  row: EntryRow,
  view: ViewGrant,
  keys: Keys,
  lastSec: number | null = null,
): ViewedFeed {
  const HasHistory = view.grant.statements.has('ViewHistoryPolicyStatement');
  const hasFirst = HasHistory && row.oldest_us !== null;
  return {
    FeedId: row.id,
    Name: row.name,
    TimeZone: row.time_zone,
    IntervalSec: Math.max(intervalSecOf(row), view.everySec),
    Ratio: row.width && row.height ? row.width / row.height : null,
    HasHistory,
    FirstSec: hasFirst ? Math.floor((row.oldest_us ?? 0) / 1e6) : null,
    LastSec: lastSec,
    IsArchive:
      lastSec !== null &&
      hasEnded(lastSec, Math.floor(clock.now() / 1000) - view.delaySec, intervalSecOf(row)),
    MayDownload: view.grant.statements.has('DownloadPolicyStatement'),
    Stream: hasStream(row, view.grant) ? streamUrls(row.id, keys, rtc !== null) : null,
    Clips: row.has_video_clip && view.grant.statements.has(WATCH) ? clipUrls(row.id, keys) : null,
  };
}

const WATCH = 'ViewVideoPolicyStatement';

/** Those who see it later or now and then do not see it live. */
function hasStream(row: EntryRow, grant: Grant): boolean {
  const isLive = grant.statements.has(WATCH) && !isLimited(limitOf(grant, WATCH));
  const hasSource = row.sent_video !== null || row.sources.some(({ intent }) => intent === 'VideoStream');
  return isLive && row.has_video_stream && hasSource;
}

function intervalSecOf({ interval_code: code, requests }: EntryRow): number {
  const planSec = isIntervalCode(code) ? INTERVAL_SECONDS[code] : USUAL_INTERVAL_SEC;
  const stored = requests.find(({ body }) => body.PayloadType === 'Image');
  const request = stored ? toCaptureRequest({ ...stored.body, Version: stored.version }) : null;
  return closestAcceptSec(request, planSec);
}

export function viewUrls(keys: Keys, collectionId: string | null): ViewUrls {
  const address = (path: string, query = {}) =>
    routeUrl({ ...routes.showView, path }, { query: { ...query, ...keys } });
  return {
    Frame: address(routes.getFrame.path),
    Film: address(routes.getFilmPlaylist.path),
    FilmFile: address(routes.getFilmFile.path),
    Poster: address(routes.getYearPoster.path),
    Clip: address(routes.getVerticalClip.path),
    Times: address(routes.queryFrames.path),
    Colors: address(routes.getFrameColors.path),
    Sheet: address(routes.getFrameSheet.path),
    View: address(routes.showView.path, collectionId === null ? {} : { col: collectionId }),
  };
}

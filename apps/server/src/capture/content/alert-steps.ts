/** What a look at one feed makes of its alerts: from rows and signs to what is to be stored and told. No I/O. */
import { isDeepStrictEqual } from 'node:util';
import { FeedAlertShape, toAlertSettings } from '@longview/contract';
import { type CaptureRule, keysOf } from '@longview/rules';
import {
  causeOf,
  type FeedAlertFacts,
  type FeedAlertNotice,
  type FeedAlertSettings,
  type FeedAlerts,
  NO_FEED_ALERTS,
  type PictureTroubles,
  type SameRun,
  stepFeedAlerts,
  type ToldMove,
} from '@longview/rules/alerts';
import { isMoveTold, MOVE_SETTLED_SEC } from '@longview/rules/changes';
import type { AlertTurn } from './alert-queries.ts';
import type { SourceSigns } from './content-facts.ts';
import type { ContentRow } from './content-queries.ts';

/** What is to be told of one feed. */
export interface FeedAlertNews {
  feedId: string;
  accountId: string;
  name: string;
  /** Newest accepted frame, unix seconds. */
  lastFrameSec: number | null;
  notices: FeedAlertNotice[];
}

/** What a look found; null parts need not be stored. */
export interface AlertStep {
  alerts: FeedAlerts;
  isChanged: boolean;
  turns: AlertTurn[];
  /** Why the raised alert of its frames is there. */
  cause: string | null;
  news: FeedAlertNews | null;
}

/** The parts of a row that hold settings. */
export type SettingsRow = Pick<ContentRow, 'own_settings' | 'account_settings' | 'muted_until'>;

/** What only the node that captures the feed knows; null for a feed that left Capture. */
export interface Watch {
  /** The rule that holds now while capture is due. */
  rule: CaptureRule | null;
  hasSource: boolean;
  watchedSinceSec: number;
  signs: SourceSigns;
}

const secOf = (date: Date | null) => (date ? Math.floor(date.getTime() / 1000) : null);

/** One look at a feed [ALR-02] [ALR-03]. */
export function stepRow(row: ContentRow, watch: Watch | null, nowSec: number): AlertStep {
  const before = (row.alerts as FeedAlerts | null) ?? NO_FEED_ALERTS;
  const { alerts, notices } = stepFeedAlerts(before, factsOf(row, watch, nowSec), settingsOf(row), nowSec);
  return {
    alerts,
    isChanged: !isDeepStrictEqual(alerts, before),
    turns: turnsOf(row.feed_id, before, alerts, { watch, nowSec }),
    cause: alerts.byKind.NoFrames.raisedSec === null ? null : watchCause(watch),
    news: newsOf(row, notices),
  };
}

function newsOf(row: ContentRow, notices: FeedAlertNotice[]): FeedAlertNews | null {
  if (notices.length === 0 || row.account_id === null) return null;
  const { feed_id: feedId, account_id: accountId, name } = row;
  return { feedId, accountId, name, lastFrameSec: secOf(row.accepted_at), notices };
}

function factsOf(row: ContentRow, watch: Watch | null, nowSec: number): FeedAlertFacts {
  const acceptedSec = secOf(row.accepted_at);
  const rule = watch?.rule ?? null;
  return {
    isCapturing: watch !== null,
    dueBeat: rule && { acceptSec: rule.acceptSec, offsetSec: rule.offsetSec },
    acceptedSec,
    mayBeSilent: (watch?.hasSource ?? false) || isOfCamera(row),
    captureSinceSec: secOf(row.state_changed_at) ?? nowSec,
    watchedSinceSec: watch?.watchedSinceSec ?? nowSec,
    trouble: watch?.signs.trouble ?? {},
    pictures: row.pictures as SameRun | null,
    clockSkewSec: watch?.signs.clockSkewSec ?? null,
    link: linkOf(row),
    restreamFailingSec: secOf(row.restream_failing_since),
    clipFailCount: row.clip_fail_count ?? 0,
    move: moveOf(row, nowSec),
    troubles: (row.camera_troubles as { known: PictureTroubles } | null)?.known ?? null,
  };
}

const DAY_MS = 86_400_000;

/** Pictures from long before the feed was there were sent as an archive: that none follow is no silence [EXT-455]. */
function isOfCamera({ accepted_at: acceptedAt, created_at: createdAt }: ContentRow): boolean {
  return acceptedAt !== null && acceptedAt.getTime() >= createdAt.getTime() - DAY_MS;
}

/** A move that people want to know of, until its view counts as the usual one [EXT-593]. */
function moveOf(row: ContentRow, nowSec: number): ToldMove | null {
  const { move_since: sinceSec, move_found: foundSec, move_width: width, move_height: height } = row;
  if (sinceSec === null || foundSec === null || width === null || height === null) return null;
  const total = {
    dx: row.move_total_dx ?? 0,
    dy: row.move_total_dy ?? 0,
    turn: row.move_total_rotation ?? 0,
  };
  const isOtherView = row.move_is_other ?? false;
  if (nowSec - foundSec >= MOVE_SETTLED_SEC) return null;
  if (!isOtherView && !isMoveTold(total, { width, height })) return null;
  const by = { dx: row.move_dx ?? 0, dy: row.move_dy ?? 0, rotation: row.move_rotation };
  return { sinceSec, lastSec: row.move_last, isOtherView, ...by, width, height };
}

/** A link that was never made, or that somebody ended, has ended for the feed. */
function linkOf({ link_state: state }: ContentRow): FeedAlertFacts['link'] {
  if (state === null) return null;
  return { state: state === 'Active' || state === 'Error' ? state : 'Expired', expiresSec: null };
}

/** Settings in force: the feed's own, else the account's; a mute of either holds [ALR-04]. */
export function settingsOf({ own_settings, account_settings, muted_until }: SettingsRow): FeedAlertSettings {
  const parsed = FeedAlertShape.safeParse(own_settings ?? account_settings ?? {});
  const settings = toAlertSettings(parsed.success ? parsed.data : FeedAlertShape.parse({}));
  const account = FeedAlertShape.pick({ MutedUntil: true }).safeParse(account_settings ?? {});
  const accountMuteMs = account.success && account.data.MutedUntil ? Date.parse(account.data.MutedUntil) : 0;
  const mutedMs = Math.max(muted_until?.getTime() ?? 0, accountMuteMs);
  return { ...settings, mutedUntilSec: mutedMs > 0 ? Math.floor(mutedMs / 1000) : null };
}

function turnsOf(
  feed_id: string,
  before: FeedAlerts,
  after: FeedAlerts,
  { watch, nowSec }: { watch: Watch | null; nowSec: number },
): AlertTurn[] {
  return keysOf(after.byKind).flatMap((kind) => {
    const [was, is] = [before.byKind[kind], after.byKind[kind]];
    const state = is.raisedSec === null ? was : is;
    if ((was?.raisedSec ?? null) === is.raisedSec || state.raisedSec === null) return [];
    const cause = kind === 'NoFrames' ? watchCause(watch) : null;
    const ended = is.raisedSec === null ? nowSec : null;
    const since = state.wrongSinceSec ?? state.raisedSec;
    return [{ feed_id, kind, cause, since, raised: state.raisedSec, ended }];
  });
}

const watchCause = (watch: Watch | null) => (watch ? causeOf(watch.signs.trouble) : null);

/** What one message about a feed says, whatever way it goes; plain values that wait in the database. */
import { formatTime } from '@longview/rules';
import type { AlertEvent, FeedAlertKind, FeedAlertNotice, ToldMove } from '@longview/rules/alerts';
import type { GridBox } from '@longview/rules/changes';
import type { FeedAlertNews } from '../../capture/index.ts';
import { type MailText, mailTextIn } from '../../locale/index.ts';
import { oneLine } from '../../mail.ts';

/** `alert_delivery.notice`. Times in unix seconds. */
export interface AlertNotice {
  /** `AlertTest` is what people send themselves; `RegionChanged` has no end (EXT-619). */
  event: AlertEvent | 'AlertTest' | 'RegionChanged';
  kind: FeedAlertKind | 'RegionChanged';
  cause: string | null;
  name: string;
  lastFrameSec: number | null;
  atSec: number;
  sinceSec: number;
  /** Of a camera that was moved. */
  move?: ToldMove;
  /** Of regions that changed, at `sinceSec`. */
  change?: ToldChange;
}

/** What changed in regions; pictures in unix seconds, null without one, and boxes as shares of the picture. */
export interface ToldChange {
  /** False: only its day is known. */
  isDated: boolean;
  beforeSec: number | null;
  afterSec: number | null;
  /** At least one. */
  regions: { id: string; name: string; box: GridBox; changed: GridBox }[];
}

export function toNotices({ name, lastFrameSec, notices }: FeedAlertNews): AlertNotice[] {
  return notices.map((notice: FeedAlertNotice) => ({ ...notice, name, lastFrameSec }));
}

/** A sentence or two for people: what is wrong and, where it is certain, why. */
export function alertText(kind: string, cause: string | null, { t }: MailText = ENGLISH): string {
  const what = KINDS.find((known) => known === kind);
  const why = CAUSES.find((known) => known === cause);
  const sentence = t(`alert.kind.${what ?? 'other'}`);
  return why ? `${sentence} ${t(`alert.cause.${why}`)}` : sentence;
}

/** The same of a message: a region is told by its name. */
export function noticeText({ kind, cause, change }: AlertNotice, text: MailText = ENGLISH): string {
  if (!change) return alertText(kind, cause, text);
  return text.t('alert.region', { count: change.regions.length, regions: regionNames(change) });
}

export const regionNames = ({ regions }: ToldChange): string =>
  regions.map(({ name }) => oneLine(name)).join(', ');

/** What programs and our own pages get; the pages say it in their language. */
export const ENGLISH = mailTextIn([]);

const KINDS = [
  'NoFrames',
  'FrozenPicture',
  'ClockWrong',
  'LinkExpired',
  'RestreamFailed',
  'ClipsFailed',
  'CameraMoved',
  'CameraCovered',
  'DarkByDay',
  'PictureBlurred',
] as const satisfies FeedAlertKind[];
const CAUSES = ['Unauthorized', 'NotFound', 'Timeout', 'Refused', 'NotAnImage', 'Error'] as const;

/** What programs get, by webhook and MQTT (ALR-06). */
export function toWire(feedId: string, notice: AlertNotice) {
  return {
    Event: notice.event,
    FeedId: feedId,
    Name: notice.name,
    LastFrameTime: notice.lastFrameSec === null ? null : formatTime(notice.lastFrameSec),
    At: formatTime(notice.atSec),
    Kind: notice.kind,
    Cause: notice.cause,
    Since: formatTime(notice.sinceSec),
    ...(notice.move && { Move: toWireMove(notice.move) }),
    ...(notice.change && { Change: toWireChange(notice.change, notice.sinceSec) }),
  };
}

function toWireMove({ dx, dy, rotation, isOtherView, width, height, lastSec, sinceSec }: ToldMove) {
  return {
    ...{ Dx: isOtherView ? null : tenth(dx), Dy: isOtherView ? null : tenth(dy) },
    ...{ Rotation: rotation === null ? null : tenth(rotation) },
    ...{ Width: width, Height: height },
    Before: lastSec === null ? null : formatTime(lastSec),
    After: formatTime(sinceSec),
  };
}

function toWireChange({ isDated, beforeSec, afterSec, regions }: ToldChange, atSec: number) {
  const timeOf = (sec: number | null) => (sec === null ? null : formatTime(sec));
  return {
    ...{ At: formatTime(atSec), IsDated: isDated, Before: timeOf(beforeSec), After: timeOf(afterSec) },
    Regions: regions.map(({ id, name, changed }) => ({
      ...{ RegionId: id, Name: name },
      Box: { X: changed.x, Y: changed.y, Width: changed.width, Height: changed.height },
    })),
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;

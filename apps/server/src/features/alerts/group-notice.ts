/** What one message about several feeds says, whatever way it goes (EXT-348). */
import { formatTime } from '@longview/rules';
import type { MailText } from '../../locale/index.ts';
import { type AlertNotice, alertText, toWire } from './alert-notice.ts';
import type { StillWrong } from './gather-queries.ts';

/** What is told of one feed. */
export interface Told {
  feedId: string;
  /** IANA zone of the feed. */
  timeZone: string;
  notice: AlertNotice;
}

/** At least one feed; all of one event. `stillWrong` is for an end: what began with these and goes on. */
export interface Group {
  told: readonly Told[];
  stillWrong: readonly StillWrong[];
}

/** Feeds that programs get one by one; of more they get how many. */
const LISTED_ON_WIRE = 100;

/** Whom a message is about if it is about one feed alone. */
export function aloneOf({ told, stillWrong }: Group): Told | null {
  const [first, ...more] = told;
  return first && more.length === 0 && stillWrong.length === 0 ? first : null;
}

export function summaryOf({ told }: Pick<Group, 'told'>) {
  const [first] = told;
  if (!first) throw new Error('a message about no feed');
  const kinds = new Set(told.map(({ notice }) => notice.kind));
  return {
    event: first.notice.event,
    /** How many feeds; one that has two alerts counts once. */
    count: new Set(told.map(({ feedId }) => feedId)).size,
    /** Null: not the same for all. */
    kind: kinds.size === 1 ? first.notice.kind : null,
    sinceSec: Math.min(...told.map(({ notice }) => notice.sinceSec)),
    atSec: Math.max(...told.map(({ notice }) => notice.atSec)),
    timeZone: first.timeZone,
  };
}

/** The first names, and how many more there are. */
export function namesText(names: readonly string[], most: number, { t }: MailText): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? t('alerts.names', { names: shown, more: names.length - most }) : shown;
}

/** What programs get, by webhook and MQTT. Bounded: programs read the whole list by API. */
export function toGroupWire(group: Group, text: MailText) {
  const { event, count, kind, sinceSec, atSec } = summaryOf(group);
  const { told, stillWrong } = group;
  return {
    Event: event,
    FeedId: null,
    Name: namesText([...new Set(told.map(({ notice }) => notice.name))], 1, text),
    LastFrameTime: null,
    At: formatTime(atSec),
    Kind: kind,
    Cause: null,
    Since: formatTime(sinceSec),
    Count: count,
    Feeds: told.slice(0, LISTED_ON_WIRE).map(({ feedId, notice }) => {
      const { Event: _, ...feed } = toWire(feedId, notice);
      return { ...feed, Text: alertText(notice.kind, notice.cause, text) };
    }),
    StillWrongCount: stillWrong.length,
    StillWrong: stillWrong
      .slice(0, LISTED_ON_WIRE)
      .map(({ feedId, name }) => ({ FeedId: feedId, Name: name })),
  };
}

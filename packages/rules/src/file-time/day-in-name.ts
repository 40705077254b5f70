/** Names that have a day and no time: what messengers make of pictures that are sent to phones [EXT-313]. */
import { Temporal } from 'temporal-polyfill';

/** WhatsApp on phones: the day it came, and a number of that day. */
const WHATSAPP = /(?:^|\/)(?:IMG|VID)-(20\d{2})(\d{2})(\d{2})-WA(\d{4})/;

/**
 * Unix seconds; null without such a name. The file's date tells the time where it is of that day in `zone`. Else the
 * picture is put at noon, and as many seconds later as its number says, so that those of one day keep their order.
 */
export function dayInName(path: string, modifiedMs: number | null, zone: string): number | null {
  const [, year, month, day, count = '0'] = WHATSAPP.exec(path) ?? [];
  if (year === undefined) return null;
  const date = toDate(Number(year), Number(month), Number(day));
  if (!date) return null;
  const written = modifiedMs === null ? null : Temporal.Instant.fromEpochMilliseconds(Math.floor(modifiedMs));
  if (written?.toZonedDateTimeISO(zone).toPlainDate().equals(date)) {
    return Math.floor(written.epochMilliseconds / 1000);
  }
  const noonMs = date.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds;
  return Math.floor(noonMs / 1000) + Number(count);
}

function toDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

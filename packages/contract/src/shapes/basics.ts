import { durationSec, INTERVAL_CODES, parseTime, SIZE_CODES } from '@longview/rules';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';

/** Field types that many shapes share. Their examples are those of the API reference. */

export const Id = z
  .string()
  .regex(/^[a-z0-9]{12}$/, fieldText('FieldId'))
  .meta({ examples: ['fe5nsqhtejqi'] });

/** ISO 8601 UTC time (GEN-14). */
export const Time = z
  .string()
  .refine((text) => parseTime(text) !== null, fieldText('FieldTime'))
  .meta({ examples: ['2026-05-01T06:30:00Z'] });

/** ISO 8601 duration (GEN-14); a leading minus only where the row allows it. */
export const SignedDuration = z
  .string()
  .refine((text) => durationSec(text) !== null, fieldText('FieldDuration'))
  .meta({ examples: ['PT10S'] });
export const Duration = SignedDuration.refine(
  (text) => (durationSec(text) ?? -1) >= 0,
  fieldText('FieldNegative'),
).meta({ examples: ['PT10S'] });

export const SizeCodeText = z.enum(SIZE_CODES);
export const IntervalCodeText = z.enum(INTERVAL_CODES);

/** An IANA zone name that this runtime knows. */
export const TimeZoneName = z
  .string()
  .refine(isTimeZone, fieldText('FieldTimeZone'))
  .meta({
    examples: ['Europe/Vienna'],
  });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** Text of a query: `true` and `false` in any case. */
export const QueryFlag = z.stringbool({ truthy: ['true', '1', ''], falsy: ['false', '0'] });

/** A name people give: trimmed, not empty, at most 200 characters. */
export const Name = z
  .string()
  .trim()
  .min(1, fieldText('FieldRequired'))
  .max(200, fieldText('FieldTooLong', { most: 200 }));

export const FeedParams = z.object({ feedId: z.string() });
export const Description = z.object({ Name: z.string(), Description: z.string().nullable() });

import { z } from 'zod';
import { Duration, Time } from './basics.ts';

/** Alerts of a feed on the wire: ALR-04 and the webhook of ALR-06. */

/** ALR-04, with the mute of EXT-22. */
export const FeedAlertShape = z.object({
  /** False sends nothing; the badge stays. */
  IsEnabled: z.boolean().default(true),
  DelayInterval: Duration.default('PT10M'),
  /** Mail addresses; empty is all members. */
  Recipients: z.array(z.email('Not an e-mail address.').max(320)).max(100).default([]),
  WebhookUrl: z.string().max(2000).nullable().default(null),
  /** From the start of the alert on. */
  RemindAfter: z.array(Duration).max(20).default(['PT1H', 'P1D']),
  /** Until then nothing is sent; null: not muted. */
  MutedUntil: Time.nullable().default(null),
  Version: z.int().default(1),
});
export type FeedAlertShape = z.infer<typeof FeedAlertShape>;

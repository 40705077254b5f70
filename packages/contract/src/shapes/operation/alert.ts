import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Duration, Time } from '../basics.ts';

/** Alerts of a feed on the wire: ALR-04 to ALR-06 and EXT-22, EXT-40 to EXT-45. */

/** ALR-04, with the mute of EXT-22. */
export const FeedAlertShape = z.object({
  /** False sends nothing; the badge stays. */
  IsEnabled: z.boolean().default(true),
  DelayInterval: Duration.default('PT10M'),
  /** Mail addresses; empty is all members. */
  Recipients: z
    .array(z.email(fieldText('FieldEmail')).max(320))
    .max(100)
    .default([]),
  WebhookUrl: z.string().max(2000).nullable().default(null),
  /** From the start of the alert on. */
  RemindAfter: z.array(Duration).max(20).default(['PT1H', 'P1D']),
  /** Until then nothing is sent; null: not muted. */
  MutedUntil: Time.nullable().default(null),
  /** EXT-595: a moved camera is told. */
  TellsMoves: z.boolean().default(true),
  /** EXT-635: changes of regions that have an alert are told. */
  TellsRegions: z.boolean().default(true),
  /** EXT-595: how long the camera must be covered, blurred or dirty, and black by day; null: it is not told. */
  CoveredFor: Duration.nullable().default('PT30M'),
  BlurredFor: Duration.nullable().default('P1D'),
  DarkFor: Duration.nullable().default('PT1H'),
  Version: z.int().default(1),
});
export type FeedAlertShape = z.infer<typeof FeedAlertShape>;

/** EXT-40: those of the account, with the key of its webhook's signature. */
export const TenantAlertShape = FeedAlertShape.extend({ WebhookKey: z.string() });
export type TenantAlertShape = z.infer<typeof TenantAlertShape>;

export const AlertWay = z.enum(['Mail', 'Webhook', 'Mqtt', 'Push']);
export type AlertWay = z.infer<typeof AlertWay>;

/** An alert of a feed, open or past (EXT-41). */
export const AlertEntry = z.object({
  FeedId: z.string(),
  /**
   * `NoFrames`, `FrozenPicture`, `CameraMoved`, `CameraCovered`, `DarkByDay`, `PictureBlurred`, `ClockWrong`,
   * `LinkExpired`, `RestreamFailed` or `ClipsFailed`.
   */
  Kind: z.string(),
  /** What keeps the camera from giving pictures, as `Report.StatusCode` of ENT-28, once that is certain. */
  Cause: z.string().nullable(),
  /** A sentence for people. */
  Text: z.string(),
  /** Since when it is wrong. */
  Since: Time,
  RaisedAt: Time,
  EndedAt: Time.nullable(),
});
export type AlertEntry = z.infer<typeof AlertEntry>;

/** One message to one target (ALR-06). */
export const AlertMessage = z.object({
  Way: AlertWay,
  Target: z.string(),
  Event: z.string(),
  State: z.enum(['Waiting', 'Sent', 'Failed']),
  Tries: z.int(),
  /** Why the last try failed. */
  Error: z.string().nullable(),
  At: Time,
});
export type AlertMessage = z.infer<typeof AlertMessage>;

/** EXT-41. */
export const AlertStatus = z.object({
  /** The feed has settings of its own; else those of the account hold. */
  HasOwnSettings: z.boolean(),
  /** Key of the signature of its webhook (ALR-06). */
  WebhookKey: z.string(),
  /** Ways that this installation can send by. */
  Ways: z.array(AlertWay),
  /** Addresses that asked for no more mails of this feed. */
  Unsubscribed: z.array(z.string()),
  /** Newest first, at most 50. */
  Alerts: z.array(AlertEntry),
  /** Newest first, at most 20. */
  Messages: z.array(AlertMessage),
});
export type AlertStatus = z.infer<typeof AlertStatus>;

export const AlertTestResult = z.object({
  /** One entry for each target; empty when there is nobody to send to. */
  Results: z.array(z.object({ Target: z.string(), Error: z.string().nullable() })),
});
export type AlertTestResult = z.infer<typeof AlertTestResult>;

/** A browser's push subscription, as `PushSubscription.toJSON()` has it (EXT-44). */
export const PushSubscriptionShape = z.object({
  Endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  P256dh: z.string().regex(/^[\w-]{80,100}=*$/, fieldText('FieldKey')),
  Auth: z.string().regex(/^[\w-]{20,30}=*$/, fieldText('FieldKey')),
});

/** A camera that is not where it was (EXT-592, EXT-596); pixels of a picture of `Width` x `Height`. */
export const CameraMoveEntry = z.object({
  Id: z.int(),
  /** First picture at the new place. */
  Since: Time,
  /** Last picture at the old one; null where it is gone. */
  Before: Time.nullable(),
  /** Pixels right and down by which all that is seen lies elsewhere; null where nothing is seen that was seen before. */
  Dx: z.number().nullable(),
  Dy: z.number().nullable(),
  /** Degrees clockwise; null where it is not known. */
  Rotation: z.number().nullable(),
  Width: z.int(),
  Height: z.int(),
  EndedAt: Time.nullable(),
  /** Null while it has not ended. */
  Outcome: z.enum(['Back', 'Accepted', 'MovedAgain', 'Changed', 'Settled']).nullable(),
  /** Far enough for an alert. */
  IsTold: z.boolean(),
});
export type CameraMoveEntry = z.infer<typeof CameraMoveEntry>;

/** Newest first, at most 50. */
export const CameraMoves = z.object({ Moves: z.array(CameraMoveEntry) });
export type CameraMoves = z.infer<typeof CameraMoves>;

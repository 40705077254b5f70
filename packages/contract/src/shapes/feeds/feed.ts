import { z } from 'zod';
import { ShareInfo } from '../accounts/access.ts';
import { CollectionEntry } from '../accounts/collection.ts';
import {
  Description,
  Duration,
  Id,
  IntervalCodeText,
  Name,
  SignedDuration,
  SizeCodeText,
  Time,
  TimeZoneName,
} from '../basics.ts';
import { PlayItem } from './play-item.ts';
import { ResourceSettings } from './retention.ts';

/** Feeds on the wire: ENT-07 to ENT-10, ENT-34, ENT-35 and the bodies of API-08, API-09, API-67, API-68. */

export const FeedState = z.enum(['Capture', 'View', 'Disable', 'Archive']);
export const FeedContentState = z.enum(['Inactive', 'Live', 'TempInactive']);
export const SourceType = z.enum([
  'Push',
  'Station',
  'Http',
  'Rtsp',
  'Rtmp',
  'Srt',
  'Ftp',
  'Dropbox',
  'Google',
  'Demo',
]);

/** ENT-35. */
export const CaptureItemShape = z.object({
  ScheduleId: Id.nullable().default(null),
  ValueHandling: z.enum(['Ignore', 'Override']).default('Override'),
  Edit_Id: z.string().default(''),
  State_Value: z.enum(['Active', 'Inactive']).default('Active'),
  Accept_Interval_Value: Duration.nullable().default('PT10S'),
  Accept_Interval_Offset_Value: SignedDuration.default('PT0S'),
  Store_Interval_Value: Duration.nullable().default('PT0S'),
  Trigger_Interval_Value: Duration.nullable().default(null),
  Duration_Value: Duration.nullable().default(null),
  /** EXT-181: a clip also shows so much of the time before it; null is none. */
  PreRoll_Value: Duration.nullable().default(null),
  Options_Value: z.array(z.enum(['SkipDuplicate', 'SkipBlack'])).default([]),
});
export type CaptureItemShape = z.infer<typeof CaptureItemShape>;

/** ENT-34. */
export const CaptureRequestShape = z.object({
  PayloadType: z.enum(['Image', 'VideoStream', 'VideoClip']),
  AcceptByDefaultLive: z.boolean().default(true),
  RejectByDefaultHistorical: z.boolean().default(false),
  /** EXT-323: pictures that are sent are not thinned to the feed's interval. */
  KeepSent: z.boolean().default(false),
  Values: z.array(CaptureItemShape).max(100),
  Version: z.int().default(1),
});
export type CaptureRequestShape = z.infer<typeof CaptureRequestShape>;

/** ENT-09. */
export const Feed = z.object({
  Id,
  Description,
  FeedState,
  FeedContentState,
  ActivityState: z.enum(['Active', 'Inactive']),
  ImageApiUriTemplate: z.string(),
  ContentState: z.enum(['None', 'Set']),
  DeviceType: z.enum(['None', 'Push', 'Station', 'Generic', 'Dropbox', 'Google', 'FTP']),
  SourceTypes: z.array(SourceType),
  SourceType_Image: SourceType.nullable(),
  Options: z.array(z.enum(['IsPublic', 'IsPreview'])),
  CreatedAt: Time,
  CurrentContent_FrameResolutionAccepted: z.object({ Width: z.int(), Height: z.int() }).nullable(),
  VideoClip: z.object({ Accept_Latest_SourceTime: Time.nullable() }),
  Image: z.object({ Accept_Latest_SourceTime: Time.nullable() }),
  VideoStreams: z.array(z.object({ RequestEnabledState: z.enum(['Enabled', 'Disabled']), SourceType })),
  Requests: z.object({
    RequestInstances_Image: CaptureRequestShape.nullable(),
    RequestInstances_VideoStream: CaptureRequestShape.nullable(),
    RequestInstances_VideoClip: CaptureRequestShape.nullable(),
  }),
  TimeZone: z.string(),
  OldestFrameTime: Time.nullable(),
});
export type Feed = z.infer<typeof Feed>;

/** ENT-10. */
export const FeedEntry = z.object({
  Feed,
  RoleId: z.string(),
  AccessKey: z.string().nullable(),
  ParentRoId: Id.nullable(),
  FeedProperties: z.object({
    CaptureAlert_IsActive: z.boolean(),
    CapacityInfo: z.object({ Capacity_Billable: z.number() }),
    Metadata: z.string(),
  }),
});
export type FeedEntry = z.infer<typeof FeedEntry>;

/** Where a feed is, degrees; north and east are positive (EXT-23). */
export const FeedPlace = z.object({
  Latitude: z.number().min(-90).max(90),
  Longitude: z.number().min(-180).max(180),
});
export type FeedPlace = z.infer<typeof FeedPlace>;

/** API-04: a feed entry with what only its page needs. */
export const FeedDetail = FeedEntry.extend({
  Share: ShareInfo.nullable(),
  ResourceSettings: ResourceSettings.nullable(),
  PlayItem: PlayItem.nullable(),
  Permissions: z.array(z.string()),
  /** Null when nobody said, and for who may neither edit the feed's details nor its capture. */
  Place: FeedPlace.nullable(),
  /** EXT-405: whether those outside the account get what the camera wrote into its pictures; null for who may not share. */
  KeepPictureData: z.boolean().nullable(),
  /** Of name, description, zone and publicity; for If-Match of API-67 (GEN-15). */
  Version: z.int(),
});
export type FeedDetail = z.infer<typeof FeedDetail>;

/** ENT-08. */
export const FeedStateInfo = z.object({
  FeedState,
  IsEnabled: z.boolean(),
  CanCapture: z.boolean(),
  FeedProperties: z.object({
    StateInactiveReason: z.enum(['None', 'User', 'AutoDisabled', 'AutoArchived', 'NoPlanCapability']),
    FeedState_AutoEnable: z.boolean(),
    FeedState_AutoDisableInterval: Duration,
    FeedState_AutoArchiveInterval: Duration,
  }),
  Version: z.int(),
});
export type FeedStateInfo = z.infer<typeof FeedStateInfo>;

/** Body of API-09; `CanCapture` is accepted and ignored. */
export const FeedStateSave = z.object({
  FeedState,
  FeedState_AutoEnable: z.boolean().default(false),
  FeedState_AutoDisableInterval: Duration.default('P2D'),
  FeedState_AutoArchiveInterval: Duration.default('PT0S'),
  CanCapture: z.boolean().optional(),
});

/** Body of API-68. */
export const FeedCreate = z.object({
  Name,
  Description: z.string().max(5000).nullish().default(null),
  TimeZone: TimeZoneName.nullish().default(null),
  SizeCode: SizeCodeText,
  IntervalCode: IntervalCodeText,
  CollectionId: Id.nullish().default(null),
  IsPublic: z.boolean().default(false),
});

/** Body of API-67. */
export const FeedInfoSave = z.object({
  Name,
  Description: z.string().max(5000).nullish().default(null),
  TimeZone: TimeZoneName,
  IsPublic: z.boolean(),
  /** Absent: as it is. */
  Place: FeedPlace.nullish(),
  /** EXT-405; absent: as it is. */
  KeepPictureData: z.boolean().optional(),
});

/** ENT-11 `Pending`. */
export const PendingShare = z.object({
  RoId: Id,
  Name: z.string(),
  CapabilityId: Id,
  RoleId: z.string(),
  InvitedBy: z.string(),
  InvitedAt: Time,
});

export type PendingShare = z.infer<typeof PendingShare>;

/** ENT-11. */
export const StuffList = z.object({
  Feeds_Owned: z.array(FeedEntry),
  Feeds_SharedIn: z.array(FeedEntry),
  Feeds_SharedInPending: z.array(PendingShare),
  Collections_Owned: z.array(CollectionEntry),
  Collections_SharedIn: z.array(CollectionEntry),
  Collections_SharedInPending: z.array(PendingShare),
});
export type StuffList = z.infer<typeof StuffList>;

/** PUB-15. */
export const PublicCollection = z.object({
  Collection: z.object({ Id, Description }),
  Feeds: z.array(FeedEntry),
});
export type PublicCollection = z.infer<typeof PublicCollection>;

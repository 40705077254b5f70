import { PACKAGE_MAX_BYTES, PACKAGE_VERSION, PLATFORMS } from '@longview/rules/devices';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { GIVEN_SAYING } from '../../errors.ts';
import { Id, Name, Time } from '../basics.ts';
import { CaptureRequestShape, FeedPlace, FeedState } from '../feeds/feed.ts';
import { ScheduleProfileShape } from '../feeds/schedule.ts';
import { WindowData } from './player.ts';
import { WindowConfig, WindowConfigSave } from './playlist.ts';
import { StationConfig, StationConfigClear, StationConfigSave } from './station.ts';

/** Windows and Stations on the wire: ENT-16, ENT-24 and the calls of DVP. */

export const DeviceType = z.enum(['Window', 'Station']);

const text = (most: number) => z.string().trim().max(most, fieldText('FieldTooLong', { most }));
const counted = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** How a Station's camera does (DVP-05). */
const CameraReport = z.object({
  ConfigId: z.string().max(100),
  State: z.enum(['Ok', 'Error']),
  Error: z.string().max(2000).nullable().default(null),
  ...GIVEN_SAYING,
  LastCaptureAt: Time.nullable().default(null),
});

/** How a Station's program does with updates of itself (EXT-336). */
const UpdateReport = z.object({
  /** `Ready`: it can be updated; `Off`: it cannot, and `Message` says why. */
  State: z.enum(['Ready', 'Off', 'Downloading', 'Starting', 'Done', 'Failed']),
  /** The version that this is about. */
  Version: z.string().max(60).nullable().default(null),
  Message: z.string().max(2000).nullable().default(null),
  ...GIVEN_SAYING,
});
export type UpdateReport = z.output<typeof UpdateReport>;

const said = {
  QueueLength: counted.nullable().default(null),
  FreeDiskBytes: counted.nullable().default(null),
  Cameras: z.array(CameraReport).max(100).default([]),
};

/** What a device said of itself at its last check-in. */
export const DeviceReport = z.object({
  ...said,
  /** Of a Station; null: its program knows nothing of updates. */
  Update: UpdateReport.extend({
    /** Since when it is so. */
    At: Time.nullable().default(null),
    /** Versions that the service offered then, the newest first. */
    Offered: z.array(z.string()).default([]),
  })
    .nullable()
    .default(null),
});
export type DeviceReport = z.output<typeof DeviceReport>;

const DeviceDescription = z.object({
  Name: z.string(),
  Description: z.string().nullable(),
  Location: z.string().nullable(),
});

/** ENT-16. */
export const Device = z.object({
  Prop: z.object({
    Id,
    DeviceType,
    Description: DeviceDescription,
    /** Of a Window: what it plays, to open in any browser. */
    UseUrl: z.string().nullable(),
    TDToken: z.string().nullable(),
  }),
  Activity: z.object({
    ActivityState: z.enum(['Active', 'Inactive']),
    LastSeenAt: Time.nullable(),
    /** Set while two machines use the token of this device (DVP-05). */
    ClonedAt: Time.nullable().default(null),
    /** When the newest picture was taken that can be asked for (API-40); null without one (EXT-152). */
    PreviewAt: Time.nullable().default(null),
  }),
  Provision: z.object({ PairKey: z.string(), ProvisionedAt: Time }),
  ClientInfo: z.object({ Platform: z.enum(PLATFORMS).nullable(), Version: z.string().nullable() }),
  Report: DeviceReport.nullable().default(null),
  Config: z.union([WindowConfig, StationConfig]),
  Version: z.int(),
});
export type Device = z.output<typeof Device>;

/** Body of API-32. */
export const DeviceSave = z.object({
  device: z.object({
    Prop: z.object({
      Id,
      Description: z.object({
        Name,
        Description: text(5000).nullish().default(null),
        Location: text(200).nullish().default(null),
      }),
    }),
  }),
  ConfigTW: WindowConfigSave.nullish().default(null),
  ConfigTS: StationConfigSave.nullish().default(null),
});
export type DeviceSave = z.output<typeof DeviceSave>;

/** Answer of API-34. */
export const DeviceLog = z.object({ RecentLog: z.string(), LogTimestamp: Time.nullable() });
export type DeviceLog = z.output<typeof DeviceLog>;

/** Answer of API-35 and API-36. */
export const QueuedCommand = z.object({ Ok: z.boolean(), CommandId: Id });

/** ENT-24. */
export const Pairing = z.object({ IsAlreadyProvisioned: z.boolean(), Device: Device.nullable() });
export type Pairing = z.output<typeof Pairing>;

/** Body of API-38, or with `deviceId` of API-39. */
export const PairingSave = z.union([
  z.object({ deviceId: Id }),
  z.object({
    deviceName: Name,
    deviceDescription: text(5000).nullish().default(null),
    deviceLocation: text(200).nullish().default(null),
    /** Base64 of the device's own login (PAIR-16). */
    props: z.string().max(4000).nullish().default(null),
  }),
]);
export type PairingSave = z.output<typeof PairingSave>;

/** Body of DVP-02. */
export const PairingWish = z.object({
  DeviceType,
  Platform: z.string().max(60),
  Version: z.string().max(60),
  PairKey: z.string().max(100).nullish().default(null),
  /** A code that people can type, in place of the one that the Window had (EXT-480). */
  WantsShortCode: z.boolean().default(false),
});

/** Answer of DVP-02. */
export const PairingOffer = z.object({
  PairKey: z.string(),
  PollToken: z.string(),
  ExpiresAt: Time,
  /** Valid for ten minutes; null where it was not wanted, and for a Station (EXT-480). */
  ShortCode: z.string().nullish().default(null),
});

/** Answer of DVP-03. */
export const PairingState = z.object({
  State: z.enum(['Waiting', 'Paired', 'Expired']),
  DeviceId: Id.nullable(),
  DeviceToken: z.string().nullable(),
  /** With the token of a Station: what packages of its program are signed with, a public key as PEM (EXT-335). */
  UpdateKey: z.string().max(2000).nullish().default(null),
});
export type PairingState = z.output<typeof PairingState>;

/** Body of DVP-05. */
export const CheckIn = z.object({
  ...said,
  Update: UpdateReport.nullish().default(null),
  Platform: z.string().max(60),
  Version: z.string().max(60),
  ConfigVersion: counted,
  /** Chosen by chance at each start of the device's program: tells two machines with one token apart. */
  StartId: z.string().max(60).nullish().default(null),
});
export type CheckIn = z.output<typeof CheckIn>;

/** A package of the Station's program, and what it is checked by (EXT-335). */
export const StationPackage = z.object({
  Version: z.string().regex(PACKAGE_VERSION),
  Bytes: z.int().min(1).max(PACKAGE_MAX_BYTES),
  /** Hexadecimal. */
  Sha512: z.string().regex(/^[0-9a-f]{128}$/i),
  /** Ed25519, as base64. */
  Signature: z.string().max(200),
});
export type StationPackage = z.output<typeof StationPackage>;

/** Answer of DVP-05. */
export const CheckInReply = z.object({
  ConfigVersion: z.int(),
  Commands: z.array(z.object({ Id, Name: z.string(), Args: z.record(z.string(), z.unknown()) })),
  ServerTime: Time,
  /** The package that a Station is to run (EXT-334); null: the program that it has. */
  Update: StationPackage.nullish().default(null),
});
export type CheckInReply = z.output<typeof CheckInReply>;

/** A feed as its device knows it (DVP-06). */
const DeviceFeed = z.object({
  FeedId: Id,
  FeedSid: z.string().nullable(),
  Name: z.string(),
  TimeZone: z.string(),
  Requests: z.array(CaptureRequestShape),
  StreamUrl: z.string().nullable(),
  /** What the rules of capture times need beside the requests. */
  FeedState,
  IntervalCode: z.string(),
  SizeCode: z.string(),
  Place: FeedPlace.nullable(),
});
export type DeviceFeed = z.output<typeof DeviceFeed>;

/** Answer of DVP-06. */
export const DeviceConfig = z.object({
  DeviceType,
  ConfigVersion: z.int(),
  Config: z.union([WindowConfig, StationConfigClear]),
  Props: z.object({ DeviceUsername: z.string(), DevicePassword: z.string() }).nullable(),
  Feeds: z.array(DeviceFeed),
  /** Those that the requests name. */
  Schedules: z.array(ScheduleProfileShape),
  /** Of a Window: its playlist with addresses to load from, as its page plays it (EXT-151). */
  Play: WindowData.nullish(),
});
export type DeviceConfig = z.output<typeof DeviceConfig>;

/** Body of DVP-07. */
export const CommandAnswer = z.object({
  Ok: z.boolean(),
  Message: z.string().max(2000).nullish().default(null),
});

/** Body of DVP-11. */
export const DeviceLogLines = z.object({ Lines: z.string() });

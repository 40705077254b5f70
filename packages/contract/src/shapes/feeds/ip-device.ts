import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { SAYING } from '../../errors.ts';
import { Duration, Id, Time } from '../basics.ts';
import { Channel, HeaderName, HeaderValue } from './source.ts';

/** Network devices (ENT-27), linking of cloud accounts, addresses by manufacturer, and imports (ENT-30). */

export const IpDeviceType = z.enum(['Generic', 'Dropbox', 'Google', 'FTP']);
export type IpDeviceType = z.infer<typeof IpDeviceType>;

export const IpDeviceState = z.enum(['Unknown', 'Inactive', 'Active', 'Error', 'Expired']);
export type IpDeviceState = z.infer<typeof IpDeviceState>;

const Port = z.int().min(1, fieldText('FieldPort')).max(65_535, fieldText('FieldPort')).nullable();
const ports = {
  HttpPort: Port,
  HttpsPort: Port,
  OnvifPort: Port,
  StreamPort: Port,
  RtspPort: Port,
  SrtPort: Port,
  FtpPort: Port,
};

/** ENT-27; password and header values are write-only (GEN-17). */
export const IpDevice = z.object({
  Id,
  DeviceType: IpDeviceType,
  DeviceState: IpDeviceState,
  Name: z.string().nullable(),
  DisplayName: z.string(),
  Host: z.string().nullable(),
  BaseUri: z.string().nullable(),
  ...ports,
  Username: z.string().nullable(),
  Password: z.null(),
  HasPassword: z.boolean(),
  Headers: z.record(z.string(), z.string()),
  UseBasicAuth: z.boolean(),
  /** EXT-140: any certificate and old TLS are taken, of this device alone. */
  TlsInsecure: z.boolean(),
  Manuf: z.string().nullable(),
  Model: z.string().nullable(),
  LastSuccesfulConnectionAt: Time.nullable(),
  Report: z.object({ HasError: z.boolean() }),
  ChannelInfo: z.object({ Channels: z.array(Channel) }),
  Version: z.int(),
});
export type IpDevice = z.infer<typeof IpDevice>;

/** Answer of API-49. */
export const DetectedDevice = IpDevice.extend({
  /** Why nothing was found, for people; null when something was. */
  Message: z.string().nullable(),
  ...SAYING,
});
export type DetectedDevice = z.infer<typeof DetectedDevice>;

/** A channel in a save: without Id it is new. What the server finds out (Report, Source) is not taken. */
export const ChannelSave = z.object({
  Id: Id.nullish().default(null),
  Uri: z
    .string()
    .trim()
    .min(1, fieldText('FieldRequired'))
    .max(2_000, fieldText('FieldTooLong', { most: 2000 })),
  /** Only `User` and `Manufacturer` of a new channel; a stored one keeps its own. */
  Source: Channel.shape.Source.optional(),
  IsSuggested: z.boolean().default(false),
});

const text = (most: number) => z.string().trim().max(most, fieldText('FieldTooLong', { most }));

/** Body of API-47. Absent fields of a stored device keep what they are; a null password too, `""` clears it. */
export const IpDeviceSave = z.object({
  Id: Id.nullish().default(null),
  DeviceType: IpDeviceType,
  Name: text(200).nullish(),
  Host: text(255).nullish(),
  BaseUri: text(2_000).nullish(),
  ...z.object(ports).partial().shape,
  Username: text(200).nullish(),
  Password: z
    .string()
    .max(500, fieldText('FieldTooLong', { most: 500 }))
    .nullish(),
  Headers: z.record(HeaderName, HeaderValue).nullish(),
  UseBasicAuth: z.boolean().optional(),
  TlsInsecure: z.boolean().optional(),
  Manuf: text(100).nullish(),
  Model: text(100).nullish(),
  ChannelInfo: z
    .object({ Channels: z.array(ChannelSave).max(500, fieldText('FieldChannels', { most: 500 })) })
    .optional(),
});
export type IpDeviceSave = z.output<typeof IpDeviceSave>;

/** Answer of API-51; the address to open is null where linking is not configured (`Error` says so). */
export const DeviceLinkStart = z.object({
  Error: z.string().nullable(),
  ...SAYING,
  Device: IpDevice,
  AuthorizeUri: z.string().nullable(),
});

/** Answer of API-52. */
export const DeviceLinkStop = z.object({ Error: z.string().nullable(), ...SAYING, Device: IpDevice });

/** Answers of API-53. */
export const ManufacturerNames = z.object({ Manufacturers: z.array(z.string()) });
export const ManufacturerUrls = z.object({
  Manufacturer: z.string(),
  Urls: z.array(
    z.object({ Uri: z.string(), Kind: z.enum(['Image', 'Stream']), Note: z.string().nullable() }),
  ),
});
export type ManufacturerUrls = z.infer<typeof ManufacturerUrls>;

/** Answer of EXT-143: what answered on the local network. */
export const FoundDevices = z.object({
  Devices: z.array(
    z.object({
      Host: z.string(),
      OnvifPort: z.int(),
      Name: z.string().nullable(),
      Manuf: z.string().nullable(),
      Model: z.string().nullable(),
      /** The device of this account with that host and port, if there is one. */
      DeviceId: Id.nullable(),
    }),
  ),
});
export type FoundDevices = z.infer<typeof FoundDevices>;

/** ENT-30. */
export const FrameSyncStatus = z.object({
  IsRunningOrEnqueued: z.boolean(),
  StartedAt: Time.nullable(),
  StoppedAt: Time.nullable(),
  AbortRequestedAt: Time.nullable(),
  FoundFrameCount: z.int(),
  SyncedFrameCount: z.int(),
  Error: z.string().nullable(),
  ...SAYING,
});
export type FrameSyncStatus = z.infer<typeof FrameSyncStatus>;

/** Why a file would not become a picture of the feed. */
export const ImportRefusal = z.enum([
  'NotAPicture',
  'TooLarge',
  'NoTime',
  'Ahead',
  'TooOld',
  'SameSecond',
  'SecondTaken',
]);
export type ImportRefusal = z.infer<typeof ImportRefusal>;

const Count = z.int().min(0);

/** EXT-144, EXT-314: how the times of an import's files would be read, with about twenty of them; stores nothing. */
export const FrameSyncPreview = z.object({
  FileCount: z.int(),
  /** Files that would not be stored: the sum of Refused. */
  SkippedCount: z.int(),
  /** Where the times of the pictures are from. */
  Times: z.object({
    Name: Count,
    Exif: Count,
    /** The day by a folder's name, the time by the file's. */
    Folder: Count,
    FileDate: Count,
    /** The name tells nothing, and the picture's own data was not looked at: by the file's date unless it has a time. */
    NotRead: Count,
  }),
  /**
   * Not pictures by their names; larger than 50 MiB; without a time, or one that lies ahead of now or before 2005; of a
   * second that another file of the folder has, or that the feed has a picture of (which stays; the very same picture
   * counts as imported).
   */
  Refused: z.object({
    NotAPicture: Count,
    TooLarge: Count,
    NoTime: Count,
    Ahead: Count,
    TooOld: Count,
    SameSecond: Count,
    SecondTaken: Count,
  }),
  /** More files than were looked at: the counts are of those. */
  IsPart: z.boolean(),
  Files: z.array(
    z.object({
      Path: z.string(),
      FrameTime: Time.nullable(),
      /** Where the time is from: the name, the picture's own data, the names of folders, or the date of the file. */
      TimeFrom: z.enum(['Name', 'Exif', 'Folder', 'FileDate']).nullable(),
      /** How it was read (EXT-313). */
      TimeRule: z
        .enum(['Clock', 'Offset', 'Unix', 'DayFolder', 'DayOnly', 'Exif', 'Store', 'FileDate'])
        .nullable(),
      /** Why it would not be stored; null: it would. */
      Refused: ImportRefusal.nullable(),
      SizeBytes: z.int().nullable(),
    }),
  ),
});
export type FrameSyncPreview = z.infer<typeof FrameSyncPreview>;

/** EXT-142: what a camera's mount can do; nothing where the device has none or does not answer. */
export const PtzInfo = z.object({
  IsAvailable: z.boolean(),
  /** Why not, for people; null when it is. */
  Message: z.string().nullable(),
  ...SAYING,
  HasHome: z.boolean(),
  Presets: z.array(z.object({ Token: z.string(), Name: z.string() })),
});
export type PtzInfo = z.infer<typeof PtzInfo>;

const Speed = z.number().min(-1).max(1).default(0);

/** As cameras take it: most allow so much, in letters that they know. */
const PresetName = z
  .string()
  .trim()
  .min(1, fieldText('FieldGiveName'))
  .max(60, fieldText('FieldTooLong', { most: 60 }));
const PresetToken = z.string().min(1).max(200);

/** Body of EXT-142. A move goes on for `Duration` (at most 5 s) and then stops by itself. */
export const PtzCommand = z.discriminatedUnion('Action', [
  z.object({ Action: z.literal('Home') }),
  z.object({ Action: z.literal('Stop') }),
  z.object({ Action: z.literal('Preset'), Token: PresetToken }),
  /** Where the camera stands becomes a preset: a new one, or that of `Token` (EXT-343). */
  z.object({ Action: z.literal('SavePreset'), Name: PresetName, Token: PresetToken.nullish() }),
  z.object({ Action: z.literal('RenamePreset'), Token: PresetToken, Name: PresetName }),
  z.object({ Action: z.literal('RemovePreset'), Token: PresetToken }),
  z.object({
    Action: z.literal('Move'),
    Pan: Speed,
    Tilt: Speed,
    Zoom: Speed,
    Duration: Duration.default('PT0.5S'),
    /** Any name: answered as soon as the camera moves; further moves of this name steer it without a stop (EXT-342). */
    Hold: z.string().min(1).max(60).nullish(),
  }),
]);
export type PtzCommand = z.output<typeof PtzCommand>;

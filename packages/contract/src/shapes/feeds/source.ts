import { SENT_REFUSALS } from '@longview/rules';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { SAYING } from '../../errors.ts';
import { Duration, Id, Time } from '../basics.ts';

/** Camera tests and capture sources: ENT-28, ENT-29, API-02. */

export const StatusCode = z.enum([
  'Ok',
  'Unauthorized',
  'NotFound',
  'Timeout',
  'Refused',
  'NotAnImage',
  'Error',
]);

/** ENT-28 `Report`. */
export const ChannelReport = z.object({
  StatusCode,
  ErrorStatusMessage: z.string().nullable(),
  ...SAYING,
  ErrorStatusCode: z.string().nullable(),
  ImageUriBase: z.string().nullable(),
  LoadTime: Duration.nullable(),
  ImageSourceAt: Time.nullable(),
  IsStale: z.boolean(),
  Source_FileCount: z.int().nullable(),
});
export type ChannelReport = z.infer<typeof ChannelReport>;

/** ENT-28. */
export const Channel = z.object({
  Id: Id.nullable(),
  Uri: z.string(),
  /** EXT-252: of a folder whose address does not say it; null where that says enough. */
  Name: z.string().nullable(),
  Scheme: z.string(),
  Source: z.enum(['User', 'Detected', 'Manufacturer']),
  IsSuggested: z.boolean(),
  Report: ChannelReport.nullable(),
});

/** Body of API-02. */
export const CameraTest = z.object({
  urlToTest: z.string().max(2000).nullish().default(null),
  previewFeedId: z.string().nullish().default(null),
  requestPreviewFeed: z.boolean().default(false),
  id: Id.nullish().default(null),
  NoDiscovery: z.boolean().default(true),
  NoDB: z.boolean().default(true),
  Username: z.string().max(200).nullish().default(null),
  Password: z.string().max(500).nullish().default(null),
});

/** Answer of API-02. */
export const CameraTestResult = z.object({
  ChannelInfo: z.object({ Channels: z.array(Channel) }),
  PreviewFeedId: Id.nullable(),
  /** EXT-460: of the preview feed; null without one. */
  Picture: z.object({ ByteLength: z.int(), Width: z.int(), Height: z.int() }).nullable(),
});
export type CameraTestResult = z.infer<typeof CameraTestResult>;

/** ENT-29; the password and header values are write-only (GEN-17). */
export const CaptureSource = z.object({
  Target_Url: z.string().nullable(),
  Target_Username: z.string().nullable(),
  Target_Password: z.null(),
  HasPassword: z.boolean(),
  Target_UseBasicAuth: z.boolean(),
  Target_Headers: z.record(z.string(), z.string()),
  Target_HttpPort: z.int().nullable(),
  Device_Control_DeviceManuf: z.string().nullable(),
  Target_PreloadWebhookUrl: z.string().nullable(),
  Target_PreloadWebhookErrorMode: z.enum(['Ignore', 'Fail']),
  NetDevice_Type: z.string().nullable(),
  NetDevice_Id: Id.nullable(),
  NetDevice_ChannelId: Id.nullable(),
  IsConfigured: z.boolean(),
  Device_CommandName: z.enum(['Start', 'Stop']),
  LimitationMessage: z.string().nullable(),
  Version: z.int(),
});
export type CaptureSource = z.infer<typeof CaptureSource>;

/** What HTTP takes as a header (RFC 9110 5.5, 5.6.2); a line end in one would be a request of its own. */
export const HeaderName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, { error: fieldText('FieldHeaderName') });
export const HeaderValue = z
  .string()
  .max(4_000)
  .regex(/^[\t\x20-\x7e\xa0-\xff]*$/, { error: fieldText('FieldHeaderValue') });

const PORT = fieldText('FieldPort');

/** Body of API-55: what of ENT-29 a save takes. A null or absent password keeps the stored one, `""` clears it;
 * an absent webhook keeps the stored one, null or `""` clears it. `NetDevice_Id`, as it was answered, keeps the device
 * while `Target_Url` is empty or as it was answered too; else the address is one of its own. Maker and channel are taken as they were answered alone: they are the device's. */
export const CaptureSourceSave = z.object({
  Target_Url: z.string().max(2000).nullish().default(null),
  Target_Username: z.string().max(200).nullish().default(null),
  Target_Password: z.string().max(500).nullish().default(null),
  Target_UseBasicAuth: z.boolean().default(false),
  Target_Headers: z.record(HeaderName, HeaderValue).nullish().default(null),
  /** Of an http or https address; EXT-331 says when it counts. */
  Target_HttpPort: z.int().min(1, PORT).max(65_535, PORT).nullish(),
  Device_Control_DeviceManuf: z.string().max(100).nullish(),
  Target_PreloadWebhookUrl: z.string().max(2000).nullish(),
  Target_PreloadWebhookErrorMode: z.enum(['Ignore', 'Fail']).optional(),
  NetDevice_Id: Id.nullish(),
  NetDevice_ChannelId: Id.nullish(),
  Device_CommandName: z.enum(['Start', 'Stop']).default('Start'),
});

/** EXT-01: how the capture of a feed is doing, for its owner: the last try, its error with the cure, what is kept. */
export const CaptureStatus = z.object({
  Report: ChannelReport.nullable(),
  TriedAt: Time.nullable(),
  NextAt: Time.nullable(),
  FailCount: z.int(),
  FrameCount: z.int(),
  ByteCount: z.int(),
  FirstFrameTime: Time.nullable(),
  LastFrameTime: Time.nullable(),
  IntervalSec: z.int(),
  PausedReason: z.enum(['DiskFull', 'StorageLimit']).nullable(),
  /** Since when all of the picture is hidden, because the mask was drawn on one of another shape; null: it fits. */
  MaskMisfitAt: Time.nullable(),
  /** EXT-182: how the last clip went; null before the first was tried. */
  Clips: z
    .object({
      TriedAt: Time,
      FailCount: z.int(),
      /** Why it could not be recorded; null: it was. */
      Message: z.string().nullable(),
      ...SAYING,
    })
    .nullable(),
  /** EXT-324: pictures that were sent in the last 24 hours and not kept, the most frequent reason first. */
  Refused: z.array(z.object({ Reason: z.enum(SENT_REFUSALS), Count: z.int(), LastAt: Time })),
});
export type CaptureStatus = z.infer<typeof CaptureStatus>;

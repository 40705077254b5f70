import {
  CAMERA_CHECKS,
  CAMERA_DEFAULTS,
  CONTENT_TYPES,
  DEVICE_LIMITS,
  SOURCE_TYPES,
} from '@longview/rules/devices';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Duration, Id, Time } from '../basics.ts';

/** What a Station captures: ENT-18 and ENT-21 to ENT-23, with the defaults of CON-51 to CON-60. */

const D = CAMERA_DEFAULTS;
const text = (most: number) => z.string().trim().max(most, fieldText('FieldTooLong', { most }));
const Asked = Time.nullable().default(null);
const Wait = (value: string) => Duration.default(value);

const Script = z
  .string()
  .regex(CAMERA_CHECKS.script.pattern, fieldText('FieldScript'))
  .nullable()
  .default(null);

const sourceFields = {
  SourceType: z.enum(SOURCE_TYPES).default('Default'),
  ContentType: z.enum(CONTENT_TYPES).default('Image'),
  /** Address of a camera for `Network`, folder for `FileSystem`, name of a device for `Capture`. */
  Source_Uri: text(2000).nullable().default(null),
  Source_Username: text(200).nullable().default(null),
  Callback_Type: z.enum(['ImageInStdout', 'ImagePathInStdout']).default(D.callbackType),
  Callback_Config: z.object({ Script, MaxExecTime: Wait(D.callbackMaxExec) }).prefault({}),
  Network_Control: z
    .object({
      Port: z
        .int()
        .min(1, fieldText('FieldPort'))
        .max(65_535, fieldText('FieldPort'))
        .nullable()
        .default(null),
    })
    .prefault({}),
  PTZ_Config: z
    .object({
      Mode: z.enum(['Ignore', 'Wait', 'Override']).default('Ignore'),
      InactiveInterval: Wait(D.ptzInactive),
      Cmd: text(2000).nullable().default(null),
    })
    .prefault({}),
  ImagePreview_RequestedAt: Asked,
  /** Of the newest preview; told by the server, not taken. */
  ImagePreview_CapturedAt: Asked,
  AutoFocus_ReqAt: Asked,
  CustomCommand_RequestedAt: Asked,
  CustomCommand_Value: text(2000).nullable().default(null),
  CustomCommand_Notes: text(2000).nullable().default(null),
};

/** ENT-22; the password is write-only (GEN-17). */
export const CameraSource = z.object({
  ...sourceFields,
  Source_Password: z.null(),
  HasPassword: z.boolean(),
});
const CameraSourceSave = z.object({
  ...sourceFields,
  Source_Password: z
    .string()
    .max(500, fieldText('FieldTooLong', { most: 500 }))
    .nullable()
    .default(null),
});
/** As the Station itself gets it (DVP-06). */
const CameraSourceClear = z.object({
  ...sourceFields,
  Source_Password: z.string().nullable(),
  HasPassword: z.boolean(),
});

const PowerCallback = z
  .object({ Script, MaxExecTime: Wait(D.powerCallbackMaxExec), ManualTriggerReqAt: Asked })
  .prefault({});

/** ENT-23. */
export const PowerControl = z.object({
  PowerControlMode: z.enum(['None', 'PowerCycleOnErrorOnly', 'PowerOnDemand']).default(D.powerControlMode),
  PowerCycleOnFailureInterval: Wait(D.powerCycleOnFailure),
  DeviceRebootOnFailureInterval: Wait(D.rebootOnFailure),
  PowerUpWarmupInterval: Wait(D.powerUpWarmup),
  PowerDownTriggerInterval: Wait(D.powerDownTrigger),
  PowerUpCallback: PowerCallback,
  PowerDownCallback: PowerCallback,
});

const ContentConfig = z.object({
  Persist: z.boolean().default(false),
  PersistOptions: text(200).nullable().default(null),
  Persist2Options: text(200).nullable().default(null),
});

const cameraItem = <const S extends z.ZodType, const A extends z.ZodType>(SourceConfig: S, Attachment: A) =>
  z.object({
    ConfigId: z.string().regex(CAMERA_CHECKS.configId.pattern, fieldText('FieldConfigId')),
    Channel: z.int().min(0).max(10_000).default(0),
    State: z.enum(['Enabled', 'Disabled']).default('Enabled'),
    /** When it was last set to `Enabled`, for STA-14; made by the server. */
    EnabledAt: Time.nullable().default(null),
    SourceConfig,
    CaptureConfig: z
      .object({
        FeedAttachments: z
          .array(Attachment)
          .max(DEVICE_LIMITS.feedsOfCamera, fieldText('FieldFeeds', { most: DEVICE_LIMITS.feedsOfCamera }))
          .default([]),
      })
      .prefault({}),
    ContentConfig: ContentConfig.prefault({}),
    PowerControlConfig: PowerControl.prefault({}),
    Iterations: z.int().min(0).default(0),
    Duration: Duration.default('PT0S'),
  });

/** Names an attachment in uploads (DVP-08); made by the server. */
const FeedAttachment = z.object({ FeedId: Id, FeedSid: z.string() });

/** ENT-21. */
export const CameraItem = cameraItem(CameraSource, FeedAttachment);
export type CameraItem = z.output<typeof CameraItem>;
export const CameraItemSave = cameraItem(CameraSourceSave.prefault({}), z.object({ FeedId: Id }));
export type CameraItemSave = z.output<typeof CameraItemSave>;

const Firmware = z.object({
  /** Reported by the Station; not taken in saves. */
  Version: z.string().nullable().default(null),
  /** Wanted; null stays with what there is. */
  TargetVersion: text(60).nullable().default(null),
  AutoUpdate: z.boolean().default(false),
  UpdatedAt: Time.nullable().default(null),
});

const stationConfig = <const T extends z.ZodType>(Camera: T) =>
  z.object({
    Cameras: z
      .array(Camera)
      .max(DEVICE_LIMITS.cameras, fieldText('FieldCameras', { most: DEVICE_LIMITS.cameras })),
    Firmware: Firmware.prefault({}),
  });

/** ENT-18. */
export const StationConfig = stationConfig(CameraItem);
export type StationConfig = z.output<typeof StationConfig>;
/** As the Station itself gets it (DVP-06). */
export const StationConfigClear = stationConfig(cameraItem(CameraSourceClear, FeedAttachment));
export type StationConfigClear = z.output<typeof StationConfigClear>;

/** `ConfigTS` of API-32. */
export const StationConfigSave = stationConfig(CameraItemSave).superRefine(({ Cameras }, problems) => {
  for (const [index, { ConfigId }] of Cameras.entries()) {
    if (Cameras.findIndex((camera) => camera.ConfigId === ConfigId) === index) continue;
    const path = ['Cameras', index, 'ConfigId'];
    problems.addIssue({ code: 'custom', path, message: fieldText('FieldConfigIdTwice') });
  }
});
export type StationConfigSave = z.output<typeof StationConfigSave>;

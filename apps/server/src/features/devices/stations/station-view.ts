/** The config of a Station on the wire (ENT-18): for people without passwords, for the Station itself with them. */
import type { StationConfig, StationConfigClear } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { DeviceFacts } from '../device-facts.ts';
import type { DeviceRow } from '../device-queries.ts';
import { type CameraPasswords, type StoredCamera, stationConfigOf } from '../stored-config.ts';

const timeOf = (at: Date | null | undefined) => (at ? formatTime(Math.floor(at.getTime() / 1000)) : null);

export function toStationConfig(
  row: DeviceRow,
  facts: DeviceFacts,
  passwords: CameraPasswords,
): StationConfig {
  const config = stationConfigOf(row);
  return {
    Cameras: config.Cameras.map((camera) => {
      const HasPassword = passwords[camera.ConfigId] !== undefined;
      const SourceConfig = { ...sourceOf(camera, facts), Source_Password: null, HasPassword };
      return { ...camera, SourceConfig, CaptureConfig: captureOf(camera, facts) };
    }),
    Firmware: firmwareOf(config.Firmware, facts),
  };
}

/** DVP-06: for this Station and nobody else. */
export function toClearConfig(
  row: DeviceRow,
  facts: DeviceFacts,
  passwords: CameraPasswords,
): StationConfigClear {
  const config = stationConfigOf(row);
  return {
    Cameras: config.Cameras.map((camera) => {
      const Source_Password = passwords[camera.ConfigId] ?? null;
      const HasPassword = Source_Password !== null;
      const SourceConfig = { ...sourceOf(camera, facts), Source_Password, HasPassword };
      return { ...camera, SourceConfig, CaptureConfig: captureOf(camera, facts) };
    }),
    Firmware: firmwareOf(config.Firmware, facts),
  };
}

function sourceOf({ ConfigId, SourceConfig }: StoredCamera, { previews }: DeviceFacts) {
  const { Source_Password: _, ...source } = SourceConfig;
  const preview = previews.find(({ config_id }) => config_id === ConfigId);
  return { ...source, ImagePreview_CapturedAt: timeOf(preview?.captured_at) };
}

function captureOf({ ConfigId }: StoredCamera, { attachments }: DeviceFacts) {
  const own = attachments.filter(({ config_id }) => config_id === ConfigId);
  return {
    FeedAttachments: own.map(({ feed_id: FeedId, feed_sid: FeedSid }) => ({ FeedId, FeedSid })),
  };
}

function firmwareOf(
  { TargetVersion, AutoUpdate }: StationConfig['Firmware'],
  { contact }: DeviceFacts,
): StationConfig['Firmware'] {
  const Version = contact?.client_version ?? null;
  return { Version, TargetVersion, AutoUpdate, UpdatedAt: timeOf(contact?.client_version_at) };
}

/**
 * What is stored of a device's config: for a Window what people saved, for a Station the cameras without their
 * passwords and feeds, which have places of their own. Read through the shapes, so that a field that came later has its
 * default.
 */
import { StationConfigSave, WindowConfig } from '@longview/contract';
import type { DeviceType } from '@longview/rules/devices';
import type { Secrets } from '../../secrets.ts';
import type { DeviceRow } from './device-queries.ts';

export type StoredCamera = StationConfigSave['Cameras'][number];

/** Passwords of cameras by their ConfigId. */
export type CameraPasswords = Readonly<Record<string, string>>;

export const windowConfigOf = ({ config }: { config: unknown }): WindowConfig => WindowConfig.parse(config);
export const stationConfigOf = ({ config }: { config: unknown }): StationConfigSave =>
  StationConfigSave.parse(config);

/** The config of a device that was just paired. */
export function newConfig(type: DeviceType): object {
  if (type === 'Station') return StationConfigSave.parse({ Cameras: [] });
  // A display that hangs for the first time shows something at once [EXT-483].
  const Options = { ShowsAll: true };
  return WindowConfig.parse({ Player: { Playlist: [{ Type: 'Default', Items: [] }], Options } });
}

export function openPasswords(secrets: Secrets, row: Pick<DeviceRow, 'passwords_sealed'>): CameraPasswords {
  const { passwords_sealed: sealed } = row;
  return sealed === null ? {} : (JSON.parse(secrets.open(sealed)) as Record<string, string>);
}

export function sealPasswords(secrets: Secrets, passwords: CameraPasswords): string | null {
  return Object.keys(passwords).length === 0 ? null : secrets.seal(JSON.stringify(passwords));
}

/** What a save of a config changes in the device's row, and what is written down of it; null: nothing worth it. */
export interface SavedConfig {
  change: { config?: string; passwords_sealed?: string | null };
  audit: { action: string; detail: string } | null;
}

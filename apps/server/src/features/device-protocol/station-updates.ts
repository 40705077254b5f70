/** Which package a Station is to run, and what is kept of how its updates do [EXT-334] [EXT-336]. */
import { type CheckIn, DeviceReport, type StationPackage } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { versionToRun } from '@longview/rules/devices';
import { type ContactRow, type DeviceRow, stationConfigOf } from '../devices/index.ts';
import type { DeviceProtocolCtx } from './ctx.ts';

type Updates = { toRun: StationPackage | null; report: DeviceReport['Update'] };

/** Nothing for Windows, and for programs that know nothing of updates. */
export async function updatesOf(
  { stationPackages, clock }: Pick<DeviceProtocolCtx, 'clock' | 'stationPackages'>,
  device: DeviceRow,
  before: ContactRow | null,
  { Version, Update }: CheckIn,
): Promise<Updates> {
  if (device.device_type !== 'Station' || Update == null) return { toRun: null, report: null };
  const { packages } = await stationPackages.shelf();
  const Offered = packages.map((one) => one.Version);
  const wanted = versionToRun(stationConfigOf(device).Firmware, Version, Offered);
  const toRun = packages.find((one) => one.Version === wanted) ?? null;
  const kept = isOtherUpdate(before, { Update }) ? null : keptUpdate(before)?.At;
  const At = kept ?? formatTime(Math.floor(clock.now() / 1000));
  return { toRun, report: { ...Update, At, Offered } };
}

/** Whether a Station says something else of its updates than before. */
export function isOtherUpdate(before: ContactRow | null, { Update }: Pick<CheckIn, 'Update'>): boolean {
  const kept = keptUpdate(before);
  return (
    kept?.State !== Update?.State ||
    (kept?.Version ?? null) !== (Update?.Version ?? null) ||
    (kept?.Message ?? null) !== (Update?.Message ?? null)
  );
}

function keptUpdate(before: ContactRow | null): DeviceReport['Update'] {
  return before?.report ? DeviceReport.parse(before.report).Update : null;
}

/** Rows → wire JSON of devices (ENT-16); with station-view.ts the only place that shapes them. */

import {
  type Device,
  DeviceReport,
  routes,
  routeUrl,
  type StationConfig,
  type WindowConfig,
} from '@longview/contract';
import { formatTime } from '@longview/rules';
import { activityState, isCloned, platformOf } from '@longview/rules/devices';
import { sayingOf } from '@longview/texts/sentences';
import type { Queryable } from '../../db/transaction.ts';
import type { DevicesCtx } from './ctx.ts';
import { type DeviceFacts, readDeviceFacts } from './device-facts.ts';
import type { DeviceRow } from './device-queries.ts';
import { toStationConfig } from './stations/station-view.ts';
import { openPasswords, windowConfigOf } from './stored-config.ts';

type Parts = Pick<DevicesCtx, 'clock' | 'secrets'>;

const secOf = (at: Date | null | undefined) => (at ? Math.floor(at.getTime() / 1000) : null);
const timeOf = (at: Date | null | undefined) => (at ? formatTime(Math.floor(at.getTime() / 1000)) : null);

/** As the members of its account see them. */
export async function showDevices(
  ctx: Parts & { db: Queryable },
  rows: readonly DeviceRow[],
): Promise<Device[]> {
  const factsOf = await readDeviceFacts(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toDevice(ctx, row, factsOf(row.id)));
}

export async function showDevice(ctx: Parts & { db: Queryable }, row: DeviceRow): Promise<Device> {
  const [device] = await showDevices(ctx, [row]);
  if (!device) throw new Error('A row has a view.');
  return device;
}

function toDevice(ctx: Parts, row: DeviceRow, facts: DeviceFacts): Device {
  const { contact } = facts;
  return {
    Prop: {
      Id: row.id,
      DeviceType: row.device_type,
      Description: { Name: row.name, Description: row.description, Location: row.location },
      ...toUse(ctx, row),
    },
    Activity: toActivity(ctx, facts),
    Provision: { PairKey: row.pair_key, ProvisionedAt: formatTime(secOf(row.provisioned_at) ?? 0) },
    ClientInfo: { Platform: platformOf(contact?.platform ?? null), Version: contact?.client_version ?? null },
    Report: contact?.report ? toReport(DeviceReport.parse(contact.report)) : null,
    Config: toConfig(ctx, row, facts),
    Version: row.version,
  };
}

/** An older Station names no reasons: what it says is looked up. */
function toReport(report: DeviceReport): DeviceReport {
  const { Update } = report;
  return {
    ...report,
    Cameras: report.Cameras.map((camera) =>
      camera.Reason === null ? { ...camera, ...sayingOf(camera.Error) } : camera,
    ),
    Update: Update?.Reason === null ? { ...Update, ...sayingOf(Update.Message) } : Update,
  };
}

function toUse({ secrets }: Parts, row: DeviceRow): Pick<Device['Prop'], 'UseUrl' | 'TDToken'> {
  const { view_token_sealed: sealed } = row;
  if (sealed === null) return { UseUrl: null, TDToken: null };
  const TDToken = secrets.open(sealed);
  return { UseUrl: routeUrl(routes.getPlayer, { query: { tdid: row.id, tdtoken: TDToken } }), TDToken };
}

function toActivity({ clock }: Parts, { contact, previews }: DeviceFacts): Device['Activity'] {
  const nowSec = Math.floor(clock.now() / 1000);
  return {
    ActivityState: activityState(secOf(contact?.last_seen_at), nowSec),
    LastSeenAt: timeOf(contact?.last_seen_at),
    ClonedAt: isCloned(secOf(contact?.cloned_at), nowSec) ? timeOf(contact?.cloned_at) : null,
    PreviewAt: timeOf(newestOf(previews)),
  };
}

function newestOf(previews: DeviceFacts['previews']): Date | null {
  return previews.reduce<Date | null>(
    (newest, { captured_at: at }) => (newest && newest > at ? newest : at),
    null,
  );
}

function toConfig({ secrets }: Parts, row: DeviceRow, facts: DeviceFacts): WindowConfig | StationConfig {
  if (row.device_type === 'Window') return windowConfigOf(row);
  return toStationConfig(row, facts, openPasswords(secrets, row));
}

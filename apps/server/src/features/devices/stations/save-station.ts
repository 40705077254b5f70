/** The cameras of a Station as a save leaves them (ENT-18, STA-01 to STA-15). */
import { badField, badFields, type FieldMessage, fieldMessage } from '@longview/base';
import type { StationConfigSave } from '@longview/contract';
import { DEVICE_LIMITS, PACKAGE_VERSION } from '@longview/rules/devices';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { releaseObjects } from '../../media/index.ts';
import { insertCommands, type NewCommand } from '../command-queries.ts';
import type { DevicesCtx } from '../ctx.ts';
import { type DeviceRow, lockStations } from '../device-queries.ts';
import { deleteOtherPreviews } from '../preview-queries.ts';
import type { SavedConfig } from '../stored-config.ts';
import { openPasswords, sealPasswords, stationConfigOf } from '../stored-config.ts';
import { attachFeeds } from './attach-feeds.ts';
import { holdFeeds } from './attachment-queries.ts';
import { type MergedCamera, mergeCameras } from './merge-cameras.ts';

type Firmware = StationConfigSave['Firmware'];

interface Saving {
  accountId: string;
  /** The Station among rows that are locked, with the assertions of a save. */
  find(held: readonly DeviceRow[]): Promise<DeviceRow>;
}

/** Feeds first, then Stations, always in one order: two saves at once wait for each other and never in a circle. */
export async function saveStation(
  ctx: Pick<DevicesCtx, 'clock' | 'secrets' | 'changes'>,
  trx: Transaction,
  { accountId, find }: Saving,
  save: StationConfigSave,
): Promise<{ row: DeviceRow; result: SavedConfig }> {
  const feeds = await holdFeeds(trx, accountId, feedIdsOf(save));
  const row = await find(await lockStations(trx, accountId));
  requireFeeds(save, feeds);
  requireVersion(save.Firmware, stationConfigOf(row).Firmware);
  const stored = { cameras: stationConfigOf(row).Cameras, passwords: openPasswords(ctx.secrets, row) };
  const merged = mergeCameras(stored, save.Cameras, Math.floor(ctx.clock.now() / 1000));
  await attachFeeds(ctx, trx, row, save.Cameras);
  const gone = await deleteOtherPreviews(trx, row.id, configIdsOf(save));
  await releaseObjects(ctx, trx, gone);
  await insertCommands(trx, toCommands(ctx, row.id, merged));
  const { TargetVersion, AutoUpdate } = save.Firmware;
  const config = JSON.stringify({
    Cameras: merged.map(({ camera }) => camera),
    Firmware: { TargetVersion, AutoUpdate },
  });
  requireSize(config);
  const passwords = Object.fromEntries(
    merged.flatMap(({ camera, password }) => pair(camera.ConfigId, password)),
  );
  const change = { config, passwords_sealed: sealPasswords(ctx.secrets, passwords) };
  return { row, result: { change, audit: auditOf(row, merged) } };
}

const configIdsOf = ({ Cameras }: StationConfigSave) => Cameras.map(({ ConfigId }) => ConfigId);
const feedIdsOf = ({ Cameras }: StationConfigSave) =>
  Cameras.flatMap(({ CaptureConfig }) => CaptureConfig.FeedAttachments.map(({ FeedId }) => FeedId));
const pair = (key: string, value: string | null): [string, string][] =>
  value === null ? [] : [[key, value]];

function requireSize(config: string): void {
  if (config.length <= DEVICE_LIMITS.configBytes) return;
  throw badField('ConfigTS', 'CamerasTooLong');
}

/** What was saved before there were packages may stay as it is. */
function requireVersion({ TargetVersion }: Firmware, stored: Firmware): void {
  const isKept = TargetVersion === null || TargetVersion === stored.TargetVersion;
  if (isKept || PACKAGE_VERSION.test(TargetVersion)) return;
  throw badField('ConfigTS.Firmware.TargetVersion', 'VersionFormNeeded');
}

/** Every feed must be the account's, and on one camera only [STA-05]. */
function requireFeeds({ Cameras }: StationConfigSave, feeds: ReadonlySet<string>): void {
  const seen = new Set<string>();
  const problems: FieldMessage[] = [];
  for (const [index, { CaptureConfig }] of Cameras.entries()) {
    for (const [at, { FeedId }] of CaptureConfig.FeedAttachments.entries()) {
      const Name = `ConfigTS.Cameras.${index}.CaptureConfig.FeedAttachments.${at}.FeedId`;
      if (!feeds.has(FeedId)) problems.push(fieldMessage(Name, 'NoSuchFeed'));
      else if (seen.has(FeedId)) problems.push(fieldMessage(Name, 'FeedOnOtherCamera'));
      seen.add(FeedId);
    }
  }
  if (problems.length > 0) throw badFields(problems);
}

function toCommands(
  { clock }: Pick<DevicesCtx, 'clock'>,
  deviceId: string,
  merged: readonly MergedCamera[],
): NewCommand[] {
  const made_at = new Date(clock.now());
  return merged.flatMap(({ camera, commands }) =>
    commands.map((name) => {
      const args = { ConfigId: camera.ConfigId };
      const value = { Value: camera.SourceConfig.CustomCommand_Value };
      return {
        ...{ id: newId('command'), device_id: deviceId, name, made_at },
        args: name === 'CustomCommand' ? { ...args, ...value } : args,
      };
    }),
  );
}

/** What a command says to a machine may hold a secret, so only its name is written down. Previews harm nobody. */
function auditOf(row: DeviceRow, merged: readonly MergedCamera[]): SavedConfig['audit'] {
  const all = merged.flatMap(({ camera, commands }) =>
    commands.map((name) => ({ name, text: `${name} of ${camera.ConfigId}` })),
  );
  if (all.length === 0) return { action: 'Screen or Station changed', detail: `${row.name}.` };
  const acts = all.filter(({ name }) => name !== 'Preview').map(({ text }) => text);
  return acts.length === 0
    ? null
    : { action: 'Screen or Station command', detail: `${row.name}: ${acts.join(', ')}.` };
}

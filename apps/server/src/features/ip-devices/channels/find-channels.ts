/** Looks for the channels of a device: of a camera by ONVIF and known addresses, of folders by the folders in them. */
import { AppError } from '@longview/base';
import {
  type DetectedChannel,
  type DetectTarget,
  detectChannels,
  FolderFailure,
  type FolderPlace,
} from '@longview/camera-sources';
import { type CameraTrouble, describeTrouble, type TroubleKind } from '@longview/rules/camera-report';
import { bracketedHost } from '@longview/rules/ip-devices';
import type { IpDevicesCtx } from '../ctx.ts';
import type { DeviceRow } from '../device-queries.ts';
import { toDetectTarget, toFolderTarget } from '../device-target.ts';
import { failedReport, toOutcome } from '../tries/try-outcome.ts';
import type { FoundChannel } from './found-channel.ts';

/** API-49, in milliseconds. */
export const DETECTION_MS = 30_000;

export interface Finding {
  channels: FoundChannel[];
  /** Why there are none; null where there is one. */
  trouble: CameraTrouble | null;
}

/** What was found until the time was over. Calls nothing but the device's own host. */
export async function findChannels(ctx: IpDevicesCtx, device: DeviceRow): Promise<Finding> {
  const signal = AbortSignal.timeout(DETECTION_MS);
  if (device.device_type !== 'Generic')
    return { channels: await findFolders(ctx, device, signal), trouble: null };
  if (device.host === null) return nothing('NoHost');
  const target = toDetectTarget(ctx, { ...device, host: device.host }, signal);
  return findCameraChannels(ctx, target).catch((err) => {
    // The host leads somewhere else by now: there is nothing to be found.
    if (err instanceof AppError && err.detail.code === 'TargetRefused') return nothing('TargetRefused');
    throw err;
  });
}

const nothing = (why: TroubleKind): Finding => ({ channels: [], trouble: describeTrouble(why) });

/** Channels of the camera at `target`. */
export async function findCameraChannels(
  ctx: Pick<IpDevicesCtx, 'clock' | 'logger' | 'outbound' | 'cameras'>,
  target: DetectTarget,
): Promise<Finding> {
  const { channels, trouble } = await detectChannels(target, ctx);
  return { channels: channels.map(toFound), trouble };
}

function toFound({ uri, source, isBest, grab, manufacturer, model }: DetectedChannel): FoundChannel {
  const make = { manufacturer: manufacturer ?? null, model: model ?? null };
  return { uri, name: null, source, isBest, ...make, outcome: grab && toOutcome(grab) };
}

/** The whole of it, and each folder in it. */
async function findFolders(
  ctx: IpDevicesCtx,
  device: DeviceRow,
  signal: AbortSignal,
): Promise<FoundChannel[]> {
  const root = rootOf(device);
  const session = ctx.folders.forUrl(root)?.open(toFolderTarget(ctx, device, root));
  if (!session) return [];
  const startedMs = ctx.clock.monotonic();
  try {
    const places = await session.folders(signal);
    const name = (await session.name?.(signal)) ?? null;
    const report = { statusCode: 'Ok', message: null, errorStatusCode: null, sourceTimeMs: null };
    const loadTimeMs = Math.round(ctx.clock.monotonic() - startedMs);
    const whole = toFolder(root, { report: { ...report, loadTimeMs }, ...NOTHING });
    return [{ ...whole, name, isBest: true }, ...places.map((place) => toPlace(device, place))];
  } catch (err) {
    if (!(err instanceof FolderFailure)) throw err;
    return [toFolder(root, { report: failedReport(err.report), ...NOTHING })];
  } finally {
    await session.close();
  }
}

const NOTHING = { image: null, fileCount: null, name: null };

function toFolder(uri: string, outcome: FoundChannel['outcome']): FoundChannel {
  return { uri, name: null, source: 'Detected', isBest: false, outcome, manufacturer: null, model: null };
}

/** Addresses of Google Drive are ids; the others say the name themselves. */
function toPlace({ device_type: type }: DeviceRow, { url, name }: FolderPlace): FoundChannel {
  return { ...toFolder(url, null), name: type === 'Google' ? name : null };
}

function rootOf(device: DeviceRow): string {
  if (device.device_type === 'Dropbox') return 'dropbox:///';
  if (device.device_type === 'Google') return 'google:///';
  const port = device.ftp_port === null || device.ftp_port === 21 ? '' : `:${device.ftp_port}`;
  return device.base_uri ?? `ftp://${bracketedHost(device.host ?? '')}${port}/`;
}

/** Addresses at which cameras of known makers have their pictures and streams (API-53). */
import { badField } from '@longview/base';
import { fillTemplate, findManufacturer, manufacturerNames, readHostAndPort } from '@longview/camera-sources';
import type { ManufacturerUrls } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { IpDevicesCtx } from './ctx.ts';
import { requireDevices } from './device-access.ts';

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired */
export async function listManufacturers(
  ctx: Pick<IpDevicesCtx, 'db' | 'plans'>,
  actor: Actor,
): Promise<{ Manufacturers: string[] }> {
  await requireDevices(ctx, actor);
  return { Manufacturers: manufacturerNames() };
}

/** With `hostAndPort` filled in. @throws AppError Unauthenticated, Forbidden, UpgradeRequired, InvalidInput */
export async function listManufacturerUrls(
  ctx: Pick<IpDevicesCtx, 'db' | 'plans'>,
  actor: Actor,
  name: string,
  { hostAndPort, rtspPort }: { hostAndPort: string; rtspPort: number | null },
): Promise<ManufacturerUrls> {
  await requireDevices(ctx, actor);
  const at = readHostAndPort(hostAndPort);
  if (!at) throw badField('hostNameAndPortNumber', 'NotHostAndPort');
  const found = findManufacturer(name);
  const place = { host: at.host, httpPort: at.port, rtspPort };
  return {
    Manufacturer: found?.manufacturer ?? name,
    Urls: (found?.urls ?? []).map((entry) => ({
      Uri: fillTemplate(entry, place),
      Kind: entry.kind === 'image' ? 'Image' : 'Stream',
      Note: noteOf(entry),
    })),
  };
}

function noteOf({ note, confidence }: { note: string; confidence?: string }): string | null {
  const all = [note, confidence === 'low' ? 'not confirmed' : ''].filter(Boolean);
  return all.length === 0 ? null : all.join('; ');
}

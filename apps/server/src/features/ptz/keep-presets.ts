/** Makes, names and deletes the presets of a mount (EXT-343). */
import type { PtzMount } from '@longview/camera-sources';
import type { PtzInfo } from '@longview/contract';
import { cannot, infoOf, mountOf } from './carry-out.ts';
import type { PtzCtx } from './ctx.ts';
import { forgetPresetName, type PtzDeviceRow, setPresetName } from './ptz-queries.ts';

/** Where the camera stands becomes a new preset, or the place of one that is there. */
export async function savePreset(
  ctx: PtzCtx,
  device: PtzDeviceRow,
  name: string,
  token: string | null,
): Promise<PtzInfo> {
  const mount = await mountOf(ctx, device);
  if (token !== null) await requirePreset(mount, token);
  const trouble = await mount.savePreset(name, token);
  if (trouble) throw cannot(trouble);
  if (token !== null) await forgetPresetName(ctx.db, placeOf(device, mount), token);
  return infoOf(ctx, device, mount);
}

/** ONVIF sets a name together with the present place, so another name is kept here: no preset loses its place. */
export async function renamePreset(
  ctx: PtzCtx,
  device: PtzDeviceRow,
  token: string,
  name: string,
): Promise<PtzInfo> {
  const mount = await mountOf(ctx, device);
  const preset = await requirePreset(mount, token);
  await setPresetName(ctx.db, placeOf(device, mount), { token, camera_name: preset.name, name });
  return infoOf(ctx, device, mount);
}

export async function removePreset(ctx: PtzCtx, device: PtzDeviceRow, token: string): Promise<PtzInfo> {
  const mount = await mountOf(ctx, device);
  await requirePreset(mount, token);
  const trouble = await mount.removePreset(token);
  if (trouble) throw cannot(trouble);
  await forgetPresetName(ctx.db, placeOf(device, mount), token);
  return infoOf(ctx, device, mount);
}

const placeOf = ({ id }: PtzDeviceRow, { profileToken }: PtzMount) => ({ deviceId: id, profileToken });

async function requirePreset(mount: PtzMount, token: string) {
  const preset = (await mount.readInfo()).presets.find((one) => one.token === token);
  if (!preset) throw cannot('NoPreset');
  return preset;
}

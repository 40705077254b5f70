/** All SQL of moving cameras. */
import type { Queryable } from '../../db/transaction.ts';

/** The network device of a feed's Image source with its channel's address; null where the source is none of a device. */
export async function findPtzDevice(db: Queryable, feedId: string) {
  const row = await db
    .selectFrom('capture_source as source')
    .innerJoin('ip_device as device', 'device.id', 'source.device_id')
    .select(['device.id', 'device.version', 'device.host', 'source.url'])
    .select(['device.http_port', 'device.https_port', 'device.onvif_port', 'device.rtsp_port'])
    .select(['device.stream_port', 'device.username', 'device.password_sealed', 'device.headers_sealed'])
    .select(['device.use_basic_auth', 'device.tls_insecure'])
    .where('device.device_type', '=', 'Generic')
    .where('source.intent', '=', 'Image')
    .where('source.feed_id', '=', feedId)
    .executeTakeFirst();
  return row && row.host !== null ? { ...row, host: row.host } : null;
}

export type PtzDeviceRow = NonNullable<Awaited<ReturnType<typeof findPtzDevice>>>;

/** Who moves a device until when. */
export interface MountClaim {
  deviceId: string;
  /** This run of this process. */
  line: string;
  /** Of a held move: whoever has the same name may go on with it. */
  hold: string | null;
  now: Date;
  until: Date;
}

/** Whether the device is now the caller's to move; false while another moves it. */
export async function claimMount(
  db: Queryable,
  { deviceId, line, hold, now, until }: MountClaim,
): Promise<boolean> {
  const claimed = await db
    .updateTable('ip_device')
    .set({ ptz_until: until, ptz_hold: hold, ptz_line: line, turned_at: now })
    .where('id', '=', deviceId)
    .where((eb) =>
      eb.or([
        eb('ptz_until', 'is', null),
        eb('ptz_until', '<', now),
        ...(hold === null ? [] : [eb('ptz_hold', '=', hold)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Whether it is still the caller's, until then. */
export async function keepMount(
  db: Queryable,
  deviceId: string,
  line: string,
  until: Date,
): Promise<boolean> {
  const kept = await db
    .updateTable('ip_device')
    .set({ ptz_until: until, turned_at: until })
    .where('id', '=', deviceId)
    .where('ptz_line', '=', line)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function releaseMount(db: Queryable, deviceId: string, line: string): Promise<void> {
  await db
    .updateTable('ip_device')
    .set({ ptz_until: null, ptz_hold: null, ptz_line: null })
    .where('id', '=', deviceId)
    .where('ptz_line', '=', line)
    .execute();
}

/** One mount of a device: the cameras of a recorder have presets of their own. */
export interface MountPlace {
  deviceId: string;
  profileToken: string;
}

export function listPresetNames(db: Queryable, { deviceId, profileToken }: MountPlace) {
  return db
    .selectFrom('ptz_preset_name')
    .select(['token', 'camera_name', 'name'])
    .where('device_id', '=', deviceId)
    .where('profile_token', '=', profileToken)
    .execute();
}

export async function setPresetName(
  db: Queryable,
  { deviceId, profileToken }: MountPlace,
  preset: { token: string; camera_name: string; name: string },
): Promise<void> {
  const { camera_name, name } = preset;
  await db
    .insertInto('ptz_preset_name')
    .values({ device_id: deviceId, profile_token: profileToken, ...preset })
    .onConflict((oc) =>
      oc.columns(['device_id', 'profile_token', 'token']).doUpdateSet({ camera_name, name }),
    )
    .execute();
}

export async function forgetPresetName(
  db: Queryable,
  { deviceId, profileToken }: MountPlace,
  token: string,
): Promise<void> {
  await db
    .deleteFrom('ptz_preset_name')
    .where('device_id', '=', deviceId)
    .where('profile_token', '=', profileToken)
    .where('token', '=', token)
    .execute();
}

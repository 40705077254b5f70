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

/** Whether the device is now the caller's to move until `until`; false while another moves it. */
export async function claimMount(db: Queryable, deviceId: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('ip_device')
    .set({ ptz_until: until })
    .where('id', '=', deviceId)
    .where((eb) => eb.or([eb('ptz_until', 'is', null), eb('ptz_until', '<', now)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function releaseMount(db: Queryable, deviceId: string): Promise<void> {
  await db.updateTable('ip_device').set({ ptz_until: null }).where('id', '=', deviceId).execute();
}

/** All SQL of moving cameras. */
import type { Selectable } from 'kysely';
import type { IpDevice } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

/** The device behind a feed's pictures, with the address of its channel. */
export type PtzDeviceRow = Pick<
  Selectable<IpDevice>,
  'id' | 'host' | 'http_port' | 'https_port' | 'onvif_port' | 'username' | 'password_sealed' | 'tls_insecure'
> & { url: string };

/** The network device of a feed's Image source; null where the source is none of a device. */
export async function findPtzDevice(db: Queryable, feedId: string): Promise<PtzDeviceRow | null> {
  const query = db
    .selectFrom('capture_source as source')
    .innerJoin('ip_device as device', 'device.id', 'source.device_id')
    .select(['device.id', 'device.host', 'device.http_port', 'device.https_port', 'device.onvif_port'])
    .select(['device.username', 'device.password_sealed', 'device.tls_insecure', 'source.url'])
    .where('device.device_type', '=', 'Generic')
    .where('source.intent', '=', 'Image');
  return (await query.where('source.feed_id', '=', feedId).executeTakeFirst()) ?? null;
}

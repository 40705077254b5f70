import { routes } from '@longview/contract';
import { call, dataOf } from '../../api/client/client.ts';
import { withFeed } from '../../editors/station-cameras/attachments.ts';
import { t } from '../../locale/t.ts';

/**
 * Has a camera of a Station take the feed's pictures (API-32, CRE-05). All else of the Station is sent as it is stored now:
 * passwords, which are never answered, stay.
 */
export async function attachToStation(
  feedId: string,
  { stationId, configId }: { stationId: string; configId: string },
): Promise<void> {
  const devices = await dataOf(call(routes.listDevices));
  const station = devices.find(({ Prop }) => Prop.Id === stationId);
  const config = station?.Config;
  const index =
    config && 'Cameras' in config ? config.Cameras.findIndex(({ ConfigId }) => ConfigId === configId) : -1;
  if (!station || !config || !('Cameras' in config) || index < 0) throw new Error(t('create.station.gone'));
  const { Id, Description } = station.Prop;
  const body = {
    device: { Prop: { Id, Description } },
    ConfigTS: withFeed(config, index, feedId),
    ConfigTW: null,
  };
  await dataOf(call(routes.saveDevice, { body }, { version: station.Version }));
}

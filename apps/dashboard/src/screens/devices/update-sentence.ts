import type { Device, StationConfig } from '@longview/contract';
import { t } from '../../locale/t.ts';

/** How the updates of a Station stand, in a sentence (EXT-336). */
export function updateSentence({ Report, Config }: Pick<Device, 'Report' | 'Config'>): string {
  if (Report === null) return t('devices.update.unknown');
  const { Update } = Report;
  if (Update === null) return t('devices.update.none');
  const { TargetVersion: wanted } = (Config as StationConfig).Firmware;
  const { State, Version, Offered } = Update;
  const isUnderWay = State === 'Downloading' || State === 'Starting';
  const isMissing = wanted !== null && !Offered.includes(wanted) && !(State === 'Done' && Version === wanted);
  if (State !== 'Off' && !isUnderWay && isMissing) return t('devices.update.missing', { version: wanted });
  return t(`devices.update.state.${State}`, { version: Version ?? '' });
}

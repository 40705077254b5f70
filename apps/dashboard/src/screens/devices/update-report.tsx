import type { Device, StationConfig } from '@longview/contract';
import { saidText } from '../../locale/sentence.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './device-page.module.css';

/** Which version a Station runs, which one it is to run, and what became of the last update (ENT-18, EXT-336). */
export function UpdateReport({ device }: { device: Device }) {
  const { TargetVersion, AutoUpdate } = (device.Config as StationConfig).Firmware;
  const update = device.Report?.Update ?? null;
  const wanted = TargetVersion ?? t(AutoUpdate ? 'devices.update.newest' : 'devices.update.stay');
  const offered = update && update.Offered.length > 0 ? update.Offered.join(', ') : null;
  const facts = [
    [t('devices.update.runs'), device.ClientInfo.Version],
    [t('devices.update.wanted'), wanted],
    [t('devices.update.offered'), offered],
    [t('devices.update.since'), update?.At && momentText(update.At)],
  ] as const;
  return (
    <Panel title={t('devices.update.title')} text={updateSentence(device)}>
      {update?.Message && <p>{saidText(update.Message, update)}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

/** How the updates of a Station stand, in a sentence (EXT-336). */
function updateSentence({ Report, Config }: Pick<Device, 'Report' | 'Config'>): string {
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

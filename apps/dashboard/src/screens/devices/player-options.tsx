import type { WindowConfigSave } from '@longview/contract';
import { Select, Switch } from '@mantine/core';
import { languageChoices } from '../../locale/language.ts';
import { t } from '../../locale/t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { NightFields } from './night-fields.tsx';

const AS_ACCOUNT = '';

interface PlayerOptionsProps {
  value: WindowConfigSave;
  onChange: (value: WindowConfigSave) => void;
}

/** In which language a Window speaks, what it shows without a playlist, and when it is darker (DEV-24, ENT-17, EXT-483). */
export function PlayerOptions({ value, onChange }: PlayerOptionsProps) {
  const { Player } = value;
  const { Locale, Night, ShowsAll } = Player.Options;
  const put = (part: Partial<typeof Player.Options>) =>
    onChange({ Player: { ...Player, Options: { ...Player.Options, ...part } } });
  return (
    <Panel title={t('devices.form.player')}>
      <Select
        label={t('devices.form.locale')}
        allowDeselect={false}
        data={[
          { value: AS_ACCOUNT, label: t('devices.form.locale.account') },
          ...languageChoices(Locale ?? undefined),
        ]}
        value={Locale ?? AS_ACCOUNT}
        onChange={(locale) => put({ Locale: locale || null })}
      />
      <Switch
        label={t('devices.form.showsAll')}
        checked={ShowsAll}
        onChange={(event) => put({ ShowsAll: event.currentTarget.checked })}
      />
      <NightFields value={Night} onChange={(night) => put({ Night: night })} />
    </Panel>
  );
}

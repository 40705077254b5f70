import { keysOf } from '@longview/rules';
import { IconBrandDropbox, IconBrandGoogleDrive, IconDeviceCctv, IconFolderShare } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { newEdit } from './device-edit.ts';
import { DeviceForm } from './device-form.tsx';

const ICONS = {
  Generic: IconDeviceCctv,
  FTP: IconFolderShare,
  Dropbox: IconBrandDropbox,
  Google: IconBrandGoogleDrive,
} as const;
const TYPES = keysOf(ICONS);

/** A device being added: what it is, then where it is (IPD-06, IPD-08 to IPD-10). */
export function NewDevice() {
  const { type: asked } = useSearch({ from: '/shell/ipdevices' });
  const navigate = useNavigate({ from: '/ipdevices' });
  const type = TYPES.find((name) => name === asked) ?? 'Generic';
  return (
    <Panel title={t('ip.new')} text={t('ip.new.text')}>
      <ChoiceCards
        legend={t('ip.new.type')}
        leastPx={300}
        choices={TYPES.map((value) => ({
          value,
          label: t(`ip.type.${value}`),
          text: t(`ip.type.${value}.text`),
          icon: ICONS[value],
        }))}
        value={type}
        onChange={(next) => void navigate({ search: (now) => ({ ...now, type: next }), replace: true })}
      />
      <DeviceForm
        key={type}
        type={type}
        first={newEdit(type)}
        stored={null}
        onSaved={({ Id }) =>
          void navigate({
            search: ({ type: _, ...now }) => ({ ...now, device: Id }),
            replace: true,
            ignoreBlocker: true,
          })
        }
      />
    </Panel>
  );
}

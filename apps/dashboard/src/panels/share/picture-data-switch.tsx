import { Switch } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface PictureDataSwitchProps {
  isKept: boolean;
  isDisabled: boolean;
  /** Why the last change failed, or null. */
  failure: string | null;
  onChange: (isKept: boolean) => void;
}

/** Whether those outside the account get what the camera wrote into its pictures (EXT-405). */
export function PictureDataSwitch({ isKept, isDisabled, failure, onChange }: PictureDataSwitchProps) {
  return (
    <Panel title={t('share.data.title')}>
      <Switch
        label={t('share.data.switch')}
        description={t(isKept ? 'share.data.on' : 'share.data.off')}
        checked={isKept}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {failure && <FormError>{t('share.data.failed', { why: failure })}</FormError>}
    </Panel>
  );
}

import type { PtzInfo } from '@longview/contract';
import { Button, Select } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ptzQuery, useGoTo } from '../../api/cameras/ptz.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './ptz.module.css';
import { PtzPad } from './ptz-pad.tsx';
import { PtzPresets } from './ptz-presets.tsx';

/**
 * Moves a camera whose mount has motors (EXT-142); nothing where it has none, or does not say. `hasPad`: the pad is
 * here, and not over the video.
 */
export function PtzPanel({ feedId, hasPad }: { feedId: string; hasPad: boolean }) {
  const info = useQuery(ptzQuery(feedId)).data;
  if (!info?.IsAvailable) return null;
  return (
    <section className={styles.panel} aria-label={t('ptz.title')}>
      <h2>{t('ptz.title')}</h2>
      {hasPad && <PtzPad feedId={feedId} />}
      <Places feedId={feedId} info={info} />
      <PtzPresets feedId={feedId} presets={info.Presets} />
    </section>
  );
}

/** Where the camera can be sent: its presets and its home. */
function Places({ feedId, info: { HasHome, Presets } }: { feedId: string; info: PtzInfo }) {
  const go = useGoTo(feedId);
  const failure = actFailureText(go.error);
  return (
    <>
      <div className={styles.places}>
        {Presets.length > 0 && (
          <Select
            aria-label={t('ptz.preset')}
            placeholder={t('ptz.preset')}
            disabled={go.isPending}
            searchable={Presets.length > 8}
            data={Presets.map(({ Token, Name }) => ({ value: Token, label: Name || Token }))}
            value={null}
            onChange={(token) => token !== null && go.mutate(token)}
          />
        )}
        {HasHome && (
          <Button
            leftSection={<IconHome size={16} stroke={1.6} aria-hidden />}
            loading={go.isPending}
            onClick={() => go.mutate(null)}
          >
            {t('ptz.home')}
          </Button>
        )}
      </div>
      {failure && <FormError>{failure}</FormError>}
    </>
  );
}

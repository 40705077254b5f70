import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { actFailureText } from '../../api/act-failure.ts';
import { useLiveVideoSwitch } from '../../api/live-check.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/form-error.tsx';
import styles from './live.module.css';

/** Streams the camera that the pictures are taken from, where live video is on and has no source (EXT-269, EXT-345). */
export function PicturesCamera({ feedId }: { feedId: string }) {
  const turn = useLiveVideoSwitch(feedId);
  const failure = actFailureText(turn.error);
  return (
    <div className={styles.take}>
      <Button
        leftSection={<IconVideo size={16} stroke={1.6} aria-hidden />}
        loading={turn.isPending}
        onClick={() => turn.mutate(true)}
      >
        {t('live.cure.pictures')}
      </Button>
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useLiveVideoSwitch } from '../../api/cameras/live-check.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
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

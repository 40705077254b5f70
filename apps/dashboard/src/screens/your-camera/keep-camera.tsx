import { Button } from '@mantine/core';
import { IconVideoPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import type { CameraWish } from '../../panels/camera-test/camera-wish.ts';
import { keepCamera } from '../../panels/camera-test/kept-camera.ts';
import styles from './your-camera.module.css';

const WIZARD = '/mystuff/create';

/** The way on from a camera that answers: into the wizard, with what was typed; who is not signed in does that first. */
export function KeepCamera({ wish, isSignedIn }: { wish: CameraWish; isSignedIn: boolean }) {
  const navigate = useNavigate();
  const keep = () => {
    keepCamera(wish);
    void (isSignedIn ? navigate({ to: WIZARD }) : navigate({ to: '/signin', search: { next: WIZARD } }));
  };
  return (
    <div className={styles.keep}>
      <p>{t('yourCamera.keep.text')}</p>
      <Button
        variant="filled"
        leftSection={<IconVideoPlus size={18} stroke={1.6} aria-hidden />}
        onClick={keep}
      >
        {t('yourCamera.keep')}
      </Button>
    </div>
  );
}

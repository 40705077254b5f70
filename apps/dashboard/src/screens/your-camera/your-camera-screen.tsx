import { routes, routeUrl } from '@longview/contract';
import { urlOfParts, urlOfText } from '@longview/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { maybeSessionQuery } from '../../api/account/session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { CameraPreview } from '../../panels/camera-test/camera-preview.tsx';
import type { CameraWish } from '../../panels/camera-test/camera-wish.ts';
import { OpenPage } from '../../ui/layout/open-page.tsx';
import { CameraForm, type TypedCamera } from './camera-form.tsx';
import { KeepCamera } from './keep-camera.tsx';
import { useYourCamera } from './use-your-camera.ts';
import styles from './your-camera.module.css';

/** A camera is tried, seen live, and kept if it is the right one (CAM-01 to CAM-08). */
export function YourCameraScreen() {
  useTitle(t('yourCamera.title'));
  const session = useQuery(maybeSessionQuery).data;
  const [typed, setTyped] = useState<TypedCamera>({
    how: 'url',
    url: '',
    host: '',
    port: '',
    username: '',
    password: '',
  });
  const wish = wishOf(typed);
  const { state, fault, test, tested } = useYourCamera();
  return (
    <OpenPage
      title={t('yourCamera.title')}
      text={t('yourCamera.text')}
      way={
        <Button renderRoot={(props) => <Link {...props} to={session ? '/mystuff' : '/signin'} />}>
          {t(session ? 'pricing.open' : 'signIn.title')}
        </Button>
      }
    >
      <div className={styles.columns}>
        <CameraForm
          typed={typed}
          edit={(part) => setTyped((now) => ({ ...now, ...part }))}
          fault={fault}
          isBusy={state.kind === 'Trying'}
          onTest={() => test(wish)}
        />
        <div className={styles.preview}>
          <CameraPreview
            state={state}
            onRetry={() => test(wish)}
            waiting={t('yourCamera.waiting')}
            renderPicture={({ previewFeedId }) => <PlayerPreview feedId={previewFeedId} />}
          />
          {state.kind === 'Ok' && tested && <KeepCamera wish={tested} isSignedIn={Boolean(session)} />}
        </div>
      </div>
    </OpenPage>
  );
}

/** IP and port are a whole address with the root as its path (CAM-01). */
function wishOf({ how, url, host, port, username, password }: TypedCamera): CameraWish {
  const whole = how === 'url' ? urlOfText(url) : urlOfParts({ host, port, path: '' });
  return { url: whole, username, password };
}

/** The preview feed live, in the player that other sites embed (CAM-03). */
function PlayerPreview({ feedId }: { feedId: string }) {
  const src = routeUrl(routes.getPlayer, { query: { playmode: 'liveimage', feed: feedId } });
  return <iframe className={styles.player} src={src} title={t('test.picture')} allow="fullscreen" />;
}

import { useQuery } from '@tanstack/react-query';
import { devicePreviewQuery } from '../../api/cameras/device-preview.ts';
import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { t } from '../../locale/t.ts';
import { FtpHints } from '../../panels/camera-sends/ftp-facts.tsx';
import { CameraPreview } from '../../panels/camera-test/camera-preview.tsx';
import { useCameraTest } from '../../panels/camera-test/use-camera-test.ts';
import { UploadRecipe } from '../../panels/upload-recipe/upload-recipe.tsx';
import { wishOf } from './draft.ts';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import styles from './test-step.module.css';

/** The picture at full width, or what is wrong with it; one may go on in spite of an error (CRE-03). */
export function TestStep(props: StepProps) {
  const { kind } = props.draft;
  if (kind === 'station') return <StationTest {...props} />;
  return kind === 'upload' ? <UploadTest {...props} /> : <CameraTest {...props} />;
}

function CameraTest({ draft, go }: StepProps) {
  const test = useCameraTest(wishOf(draft));
  const hasFailed = test.state.kind === 'Failed';
  return (
    <StepFrame
      onBack={() => go('source')}
      onNext={() => go('details')}
      next={t(hasFailed ? 'create.anyway' : 'create.next')}
    >
      <h2>{t('create.test.title')}</h2>
      <CameraPreview state={test.state} onRetry={test.retry} />
    </StepFrame>
  );
}

/** There is nothing to try yet: what the sender will need is shown instead. */
function UploadTest({ draft, go }: StepProps) {
  const isFtp = draft.way === 'ftp';
  return (
    <StepFrame onBack={() => go('source')} onNext={() => go('details')} next={t('create.next')}>
      <h2>{t(isFtp ? 'create.test.ftp' : 'create.test.upload')}</h2>
      <p className={styles.text}>{t(isFtp ? 'create.test.ftp.text' : 'create.test.upload.text')}</p>
      {isFtp ? <FtpHints hasTls={null} /> : <UploadRecipe feedId={null} />}
    </StepFrame>
  );
}

/** Only the Station reaches its camera: what it saw last is shown, where it was asked for it (STA-07). */
function StationTest({ draft: { stationId, configId }, go }: StepProps) {
  const preview = useQuery({
    ...devicePreviewQuery(stationId ?? '', 'x480', configId ?? ''),
    enabled: stationId !== null && configId !== null,
    retry: false,
  });
  const url = useObjectUrl(preview.data?.blob);
  return (
    <StepFrame onBack={() => go('source')} onNext={() => go('details')} next={t('create.next')}>
      <h2>{t('create.test.station')}</h2>
      <p className={styles.text}>{t('create.test.station.text')}</p>
      {url && (
        <img className={styles.preview} src={url} alt={t('station.preview.alt', { name: configId ?? '' })} />
      )}
    </StepFrame>
  );
}

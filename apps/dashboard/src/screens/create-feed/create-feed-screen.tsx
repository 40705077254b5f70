import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { forgetCamera, keptCamera } from '../../panels/camera-test/kept-camera.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './create-feed-screen.module.css';
import { DetailsStep } from './details-step.tsx';
import { type Draft, FIRST, isKind, isStep, newDraft, type Step } from './draft.ts';
import { FirstPicture } from './first-picture.tsx';
import { PlanStep } from './plan-step.tsx';
import { SourceStep } from './source-step.tsx';
import { StepList } from './step-list.tsx';
import { TestStep } from './test-step.tsx';

export interface StepProps {
  draft: Draft;
  /** Takes a part of the draft. */
  edit: (part: Partial<Draft>) => void;
  go: (step: Step) => void;
}

/** Adding a feed; where its camera sends the pictures, the made feed then waits for the first one (CRE-01, CRE-05). */
export function CreateFeedScreen() {
  useTitle(t('create.title'));
  const { step, feed } = useSearch({ from: '/shell/mystuff/create' });
  return (
    <div className={styles.page}>
      <PageHeader title={t('create.title')} />
      {step === FIRST && feed ? <FirstPicture key={feed} feedId={feed} /> : <Steps />}
    </div>
  );
}

/** The four steps; the step is in the URL and Back keeps what was entered. */
function Steps() {
  const { draft, edit, isTouched } = useDraft();
  const { step, go } = useStep(isTouched || draft.kind !== 'camera');
  useAskBeforeLeaving(isTouched, t('create.leave'));
  const Shown = { source: SourceStep, test: TestStep, details: DetailsStep, plan: PlanStep }[step];
  return (
    <>
      <StepList step={step} hasFirst={draft.kind === 'upload'} go={go} />
      <Shown draft={draft} edit={edit} go={go} />
    </>
  );
}

/** Begins with what the address names, or with the camera that was tried on its own page (CAM). */
function useDraft() {
  const { kind, device, channel } = useSearch({ from: '/shell/mystuff/create' });
  const [draft, setDraft] = useState<Draft>(() => ({
    ...newDraft(Intl.DateTimeFormat().resolvedOptions().timeZone),
    ...(isKind(kind) && { kind, deviceId: device ?? null, channelId: channel ?? null }),
    ...keptDraft(),
  }));
  useEffect(forgetCamera, []);
  const [isTouched, setTouched] = useState(false);
  const edit = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setTouched(true);
  };
  return { draft, edit, isTouched };
}

function keptDraft(): Partial<Draft> {
  const camera = keptCamera();
  return camera?.url ? { kind: 'camera', how: 'url', ...camera, url: camera.url } : {};
}

/** A link to a later step without a draft begins at the first one. */
function useStep(hasDraft: boolean): { step: Step; go: (step: Step) => void } {
  const asked = useSearch({ from: '/shell/mystuff/create' }).step;
  const navigate = useNavigate({ from: '/mystuff/create' });
  return {
    step: hasDraft && isStep(asked) ? asked : 'source',
    go: (step) => void navigate({ search: (now) => ({ ...now, step }) }),
  };
}

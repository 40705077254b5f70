import type { TenantInfo } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/account/session.ts';
import { tenantQuery } from '../../api/account/tenant.ts';
import { libraryQuery } from '../../api/feeds/library.ts';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { forgetCamera, keptCamera } from '../../panels/camera-test/kept-camera.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './create-feed-screen.module.css';
import { DetailsStep } from './details-step.tsx';
import { type Draft, FIRST, isKind, isStep, newDraft, type Step } from './draft.ts';
import { draftName } from './draft-name.ts';
import { FirstPicture } from './first-picture.tsx';
import { PlanStep } from './plan-step.tsx';
import { SourceStep } from './source-step.tsx';
import { StepList } from './step-list.tsx';
import { TestStep } from './test-step.tsx';

/** Adding a feed; where its camera sends the pictures, the made feed then waits for the first one (CRE-01, CRE-05). */
export function CreateFeedScreen() {
  useTitle(t('create.title'));
  const { step, feed } = useSearch({ from: '/shell/mystuff/create' });
  const { Account } = useSession();
  return (
    <div className={styles.page}>
      <PageHeader title={t('create.title')} />
      {!Account && <p>{t('create.noAccount')}</p>}
      {Account && (step === FIRST && feed ? <FirstPicture key={feed} feedId={feed} /> : <OfAccount />)}
    </div>
  );
}

/** Zone and plan are the account's: the steps begin when they are known. */
function OfAccount() {
  const tenant = useQuery(tenantQuery);
  return (
    <Loaded query={tenant} rows={4}>
      {(known) => <Steps tenant={known} />}
    </Loaded>
  );
}

/** The four steps; the step is in the URL and Back keeps what was entered. */
function Steps({ tenant: { TimeZone, PlanInfo } }: { tenant: TenantInfo }) {
  const { draft, edit, isTouched } = useDraft(TimeZone);
  const taken = useQuery(libraryQuery).data?.Feeds_Owned ?? [];
  const { step, go } = useStep(isTouched || draft.kind !== 'camera');
  useAskBeforeLeaving(isTouched, { title: t('create.leave'), text: t('create.leave.text') });
  const Shown = { source: SourceStep, test: TestStep, details: DetailsStep, plan: PlanStep }[step];
  return (
    <>
      <StepList step={step} hasFirst={draft.kind === 'upload'} go={go} />
      <Shown
        draft={draft}
        edit={edit}
        go={go}
        name={draftName(
          draft,
          taken.map(({ Feed }) => Feed.Description.Name),
        )}
        isPriced={PlanInfo.PlansEnforced}
        mayBePrivate={PlanInfo.Capabilities.AllowPrivate}
      />
    </>
  );
}

/** Begins with what the address names, or with the camera that was tried on its own page (CAM). */
function useDraft(timeZone: string) {
  const { kind, device, channel } = useSearch({ from: '/shell/mystuff/create' });
  const [draft, setDraft] = useState<Draft>(() => ({
    ...newDraft(timeZone),
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

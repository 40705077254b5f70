import {
  type CaptureRequestShape,
  type FeedDetail,
  type FeedSubscription,
  type ScheduleProfileShape,
  toPlan,
} from '@longview/contract';
import { INTERVAL_SECONDS } from '@longview/rules';
import { findAddOn } from '@longview/rules/plans';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { planQuery } from '../../api/account/plan.ts';
import { useLoggedFailure } from '../../api/client/log-failure.ts';
import { useSaveCaptureRequest } from '../../api/feeds/save-feed.ts';
import { schedulesQuery } from '../../api/feeds/schedules.ts';
import { subscriptionQuery } from '../../api/feeds/subscription.ts';
import { CaptureEditor } from '../../editors/capture/capture-editor.tsx';
import { placeOf, planOf, schedulesAt } from '../../editors/capture/capture-place.ts';
import { keptPerDay, monthCounts } from '../../editors/capture/day-plan.ts';
import type { CaptureLimits } from '../../editors/capture/interval-fields.tsx';
import { emptyRequest, isSameRequest } from '../../editors/capture/model.ts';
import type { Included } from '../../editors/capture/month-estimate.tsx';
import { requestText } from '../../editors/capture/words.ts';
import { useAskKeep } from '../../editors/retention/use-ask-keep.tsx';
import { SaveForm } from '../../forms/save-form.tsx';
import { useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CaptureDecides } from './capture-decides.tsx';
import { ClipStanding } from './clip-standing.tsx';

type Payload = CaptureRequestShape['PayloadType'];

interface CaptureSectionProps {
  feed: FeedDetail;
  /** Set by the page around it (CAP-21); absent: there is a choice. */
  payload?: Payload;
}

/** When a feed takes pictures and which it keeps (CAP-01, CAP-21). Clips and streams where its plan has them. */
export function CaptureSection({ feed, payload: fixed }: CaptureSectionProps) {
  const [chosen, setChosen] = useState<Payload>('Image');
  const payload = fixed ?? chosen;
  const limits = useLimits(feed);
  const payloads = (['Image', 'VideoClip', 'VideoStream'] as const).filter(
    (each) => each === 'Image' || limits.addOns.includes(each),
  );
  return (
    <Panel title={t('capture.title')} text={requestText(payload, 'text')}>
      {!fixed && payloads.length > 1 && (
        <SegmentedControl
          aria-label={t('capture.payload')}
          value={payload}
          onChange={(value) => setChosen(payloads.find((each) => each === value) ?? 'Image')}
          data={payloads.map((value) => ({ value, label: t(`capture.payload.${value}`) }))}
        />
      )}
      {payload === 'VideoClip' && <ClipStanding feedId={feed.Feed.Id} />}
      <CaptureForm key={payload} feed={feed} payload={payload} limits={limits} />
      {feed.RoleId === 'Owner' && <SourceLink feedId={feed.Feed.Id} payload={payload} />}
    </Panel>
  );
}

/** Where it is taken from is set with the network devices (SRC-01, SRC-02). */
function SourceLink({ feedId, payload }: { feedId: string; payload: Payload }) {
  return (
    <FactRow title={t(`source.title.${payload}`)} text={t(`source.text.${payload}`)}>
      <Button
        renderRoot={(props) => (
          <Link {...props} to="/ipdevices" search={{ feedid: feedId, intent: payload }} />
        )}
      >
        {t('source.choose.open')}
      </Button>
    </FactRow>
  );
}

interface SectionLimits extends CaptureLimits {
  addOns: readonly Payload[];
  /** Whether the interval is the feed's; else it is only what nobody may go below. */
  isTold: boolean;
}

/** What is not told to who may only edit capture is not limited here: the server does (API-10). */
function useLimits({ Feed, Permissions, RoleId }: FeedDetail): SectionLimits {
  const mayAsk = Permissions.includes('ManageStatePolicyStatement');
  const { data } = useQuery({ ...subscriptionQuery(Feed.Id), enabled: mayAsk });
  return {
    intervalCode: data?.IntervalCode ?? '1sec',
    isTold: data !== undefined,
    hasCustom: data?.PlanInfo.Capabilities.AllowCustomCaptureBoundary ?? true,
    size: data?.SizeCode ?? 'x1080',
    included: useIncluded(RoleId === 'Owner', data),
    addOns: [
      ...(data?.VideoClip_Enabled ? (['VideoClip'] as const) : []),
      ...(data?.VideoStream_Enabled ? (['VideoStream'] as const) : []),
    ],
  };
}

/** What the account's plan includes for a feed of this size and interval; told to its members. */
function useIncluded(isMember: boolean, subscription: FeedSubscription | undefined): Included {
  const account = useQuery({ ...planQuery, enabled: isMember }).data;
  if (!account || !subscription) return null;
  if (!account.PlansEnforced) return 'Free';
  const { SizeCode: size, IntervalCode: interval } = subscription;
  return findAddOn(toPlan(account.Plan), { type: 'Feed', size, interval });
}

interface CaptureFormProps {
  feed: FeedDetail;
  payload: Payload;
  limits: SectionLimits;
}

function CaptureForm({ feed, payload, limits }: CaptureFormProps) {
  const schedules = useQuery(schedulesQuery);
  useLoggedFailure(schedules.error);
  const stored = feed.Feed.Requests[`RequestInstances_${payload}`] ?? emptyRequest(payload);
  const copy = useEditCopy({ request: stored }, stored.Version);
  // A newer stored request shows through until something is edited, and an edit back to it is none (CAP-10).
  const isChanged = copy.isChanged && !isSameRequest(copy.value.request, stored);
  const save = useSaveCaptureRequest(feed.Feed.Id, copy.revert);
  const askKeep = useAskKeep(feed);
  const submit = async (known: readonly ScheduleProfileShape[]) => {
    const { value, version } = copy;
    const scheduleOf = schedulesAt(known, placeOf(feed));
    const nowSec = Math.floor(Date.now() / 1000);
    const perDay = (request: CaptureRequestShape) =>
      keptPerDay(monthCounts(planOf(request, INTERVAL_SECONDS[limits.intervalCode], scheduleOf), nowSec));
    const change = { before: perDay(stored), after: perDay(value.request), pictureBytes: null };
    if (payload !== 'Image' || (await askKeep(change))) save.mutate({ body: value.request, version });
  };
  return (
    <Loaded query={schedules} rows={4}>
      {(known) => (
        <SaveForm isChanged={isChanged} save={save} onRevert={copy.revert} onSave={() => void submit(known)}>
          {payload === 'Image' && limits.isTold && (
            <CaptureDecides request={copy.value.request} intervalCode={limits.intervalCode} leadsTo="State" />
          )}
          <CaptureEditor
            request={copy.value.request}
            schedules={known}
            feed={feed}
            limits={limits}
            onChange={(request) => copy.edit({ request })}
          />
        </SaveForm>
      )}
    </Loaded>
  );
}

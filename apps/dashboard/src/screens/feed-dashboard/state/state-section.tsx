import type { FeedDetail } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { captureSourceQuery } from '../../../api/cameras/capture-source.ts';
import { useLoggedFailure } from '../../../api/client/log-failure.ts';
import { feedStateQuery } from '../../../api/feeds/feed-state.ts';
import { subscriptionQuery } from '../../../api/feeds/subscription.ts';
import { t } from '../../../locale/t.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DeleteFeed } from '../delete-feed.tsx';
import { StateForm } from './state-form.tsx';
import { SubscriptionForm } from './subscription-form.tsx';
import { type OfPlan, usePlanPreview } from './use-plan-preview.ts';
import { useStateEdit } from './use-state-edit.ts';
import { useSubscriptionEdit } from './use-subscription-edit.ts';

interface SectionProps {
  feed: FeedDetail;
}

/** What a feed does, how large and how often its pictures are, and what that costs (STT). */
export function StateSection({ feed }: SectionProps) {
  const state = useQuery(feedStateQuery(feed.Feed.Id));
  const subscription = useQuery(subscriptionQuery(feed.Feed.Id));
  const ofPlan = usePlanPreview(feed);
  useLoggedFailure(state.error ?? subscription.error);
  const isReady = state.data && subscription.data && ofPlan.isKnown;
  return (
    <>
      {isReady ? (
        <Forms feed={feed} state={state.data} subscription={subscription.data} ofPlan={ofPlan} />
      ) : (
        <Panel title={t('state.title')} text={t('state.text')}>
          <Loaded query={state} rows={3}>
            {() => (
              <Loaded query={subscription} rows={3}>
                {() => null}
              </Loaded>
            )}
          </Loaded>
        </Panel>
      )}
      {feed.RoleId === 'Owner' && <DeleteFeed feed={feed} />}
    </>
  );
}

interface FormsProps extends SectionProps {
  state: NonNullable<Parameters<typeof useStateEdit>[1]>;
  subscription: NonNullable<Parameters<typeof useSubscriptionEdit>[1]>;
  ofPlan: OfPlan;
}

/** Two saves (STT-18, STT-19), but one way back for all of the panel (STT-11). */
function Forms({ feed, state, subscription, ofPlan }: FormsProps) {
  const feedId = feed.Feed.Id;
  const stateEdit = useStateEdit(feedId, state);
  const subscriptionEdit = useSubscriptionEdit(feedId, subscription, ofPlan.own);
  const revert = () => {
    stateEdit.revert();
    subscriptionEdit.revert();
    ofPlan.choose(null);
  };
  return (
    <>
      <StateForm stored={state} edit={stateEdit} isSentTo={useIsSentTo(feed)} onRevert={revert} />
      <SubscriptionForm
        request={feed.Feed.Requests.RequestInstances_Image}
        stored={subscription}
        edit={subscriptionEdit}
        ofPlan={ofPlan}
        onRevert={revert}
      />
    </>
  );
}

/** False while it is not known, and for who may not see the source. */
function useIsSentTo({ Feed, Permissions }: FeedDetail): boolean {
  const enabled = Permissions.includes('EditCapturePolicyStatement');
  return useQuery({ ...captureSourceQuery(Feed.Id), enabled }).data?.IsConfigured === false;
}

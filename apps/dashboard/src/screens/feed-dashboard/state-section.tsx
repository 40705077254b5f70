import { type FeedDetail, type FeedStateInfo, routes } from '@longview/contract';
import { durationSec, isoDuration } from '@longview/rules';
import { Checkbox, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { captureSourceQuery } from '../../api/capture-source.ts';
import { call, dataOf } from '../../api/client.ts';
import { feedQuery } from '../../api/feed.ts';
import { feedStateQuery } from '../../api/feed-state.ts';
import { saveFailureText } from '../../api/save-failure.ts';
import { stuffQuery } from '../../api/stuff.ts';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { type EditCopy, useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SaveFoot } from '../../ui/save-foot.tsx';
import { DeleteFeed } from './delete-feed.tsx';
import styles from './state-section.module.css';

type State = FeedStateInfo['FeedState'];
const STATES: readonly State[] = ['Capture', 'View', 'Disable', 'Archive'];
const DAY_SEC = 86_400;
const DEFAULT_DAYS = 2; // CON-69

/** What a feed does: capture, only show, be off, or rest (STT-01 to STT-05, STT-19, STT-21). */
export function StateSection({ feed }: { feed: FeedDetail }) {
  const state = useQuery(feedStateQuery(feed.Feed.Id));
  const isSentTo = useIsSentTo(feed);
  if (state.isError) return <LoadFailed onRetry={() => state.refetch()} isBusy={state.isFetching} />;
  if (!state.data) return null;
  return (
    <>
      <StateForm feedId={feed.Feed.Id} stored={state.data} isSentTo={isSentTo} />
      {state.data.FeedState === 'Archive' && <DeleteFeed feed={feed} />}
    </>
  );
}

/** False while it is not known, and for who may not see the source. */
function useIsSentTo({ Feed, Permissions }: FeedDetail): boolean {
  const enabled = Permissions.includes('EditCapturePolicyStatement');
  return useQuery({ ...captureSourceQuery(Feed.Id), enabled }).data?.IsConfigured === false;
}

interface StateEdit {
  state: State;
  autoEnable: boolean;
  autoDisableDays: number;
  autoArchiveDays: number;
}

interface StateFormProps {
  feedId: string;
  stored: FeedStateInfo;
  /** It has no address of a camera: its pictures are sent to it. */
  isSentTo: boolean;
}

function StateForm({ feedId, stored, isSentTo }: StateFormProps) {
  const copy = useEditCopy<StateEdit>(editOf(stored), stored.Version);
  const save = useSaveState(feedId, copy);
  useAskBeforeLeaving(copy.isChanged);
  const reason = stored.FeedProperties.StateInactiveReason;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Panel title={t('state.title')} text={t('state.text')}>
      <form className={styles.form} onSubmit={submit}>
        <SegmentedControl
          fullWidth
          aria-label={t('state.title')}
          value={copy.value.state}
          onChange={(value) => copy.edit({ state: STATES.find((state) => state === value) ?? 'View' })}
          data={STATES.filter((state) => state !== 'Capture' || reason !== 'NoPlanCapability').map(
            (state) => ({
              value: state,
              label: t(`state.${state}`),
            }),
          )}
        />
        <p className={styles.text}>{t(`state.${copy.value.state}.${isSentTo ? 'sent' : 'text'}`)}</p>
        {reason !== 'None' && reason !== 'User' && <p>{t(`state.reason.${reason}`)}</p>}
        <AutoFields copy={copy} />
        <SaveFoot
          isChanged={copy.isChanged}
          isSaving={save.isPending}
          isSaved={save.isSuccess}
          failure={save.error && saveFailureText(save.error)}
          onRevert={copy.revert}
        />
      </form>
    </Panel>
  );
}

function AutoFields({ copy: { value, edit } }: { copy: EditCopy<StateEdit> }) {
  return (
    <div className={styles.auto}>
      <DaysSwitch
        label={t('state.autoDisable')}
        days={value.autoDisableDays}
        onChange={(autoDisableDays) => edit({ autoDisableDays })}
      />
      <Checkbox
        label={t('state.autoEnable')}
        checked={value.autoEnable}
        onChange={(event) => edit({ autoEnable: event.currentTarget.checked })}
      />
      <DaysSwitch
        label={t('state.autoArchive')}
        days={value.autoArchiveDays}
        onChange={(autoArchiveDays) => edit({ autoArchiveDays })}
      />
    </div>
  );
}

/** A number of days, 0 for off. */
function DaysSwitch(props: { label: string; days: number; onChange: (days: number) => void }) {
  const { label, days, onChange } = props;
  return (
    <div className={styles.days}>
      <Switch
        label={label}
        checked={days > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? DEFAULT_DAYS : 0)}
      />
      {days > 0 && (
        <NumberInput
          aria-label={`${label}: ${t('state.autoDisable.days')}`}
          className={styles.number}
          min={1}
          max={3650}
          suffix=" d"
          allowDecimal={false}
          value={days}
          onChange={(value) => onChange(Math.max(1, Number(value) || 1))}
        />
      )}
    </div>
  );
}

function useSaveState(feedId: string, copy: EditCopy<StateEdit>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      dataOf(
        call(
          routes.setFeedState,
          { params: { feedId }, body: bodyOf(copy.value) },
          { version: copy.version },
        ),
      ),
    onSuccess: async (info) => {
      queryClient.setQueryData(feedStateQuery(feedId).queryKey, info);
      copy.revert();
      await queryClient.invalidateQueries({ queryKey: feedQuery(feedId).queryKey });
      await queryClient.invalidateQueries({ queryKey: stuffQuery.queryKey });
    },
  });
}

function editOf({ FeedState, FeedProperties }: FeedStateInfo): StateEdit {
  return {
    state: FeedState,
    autoEnable: FeedProperties.FeedState_AutoEnable,
    autoDisableDays: daysOf(FeedProperties.FeedState_AutoDisableInterval),
    autoArchiveDays: daysOf(FeedProperties.FeedState_AutoArchiveInterval),
  };
}

function bodyOf(edit: StateEdit) {
  return {
    FeedState: edit.state,
    FeedState_AutoEnable: edit.autoEnable,
    FeedState_AutoDisableInterval: isoDuration(edit.autoDisableDays * DAY_SEC),
    FeedState_AutoArchiveInterval: isoDuration(edit.autoArchiveDays * DAY_SEC),
  };
}

function daysOf(duration: string): number {
  return Math.ceil((durationSec(duration) ?? 0) / DAY_SEC);
}

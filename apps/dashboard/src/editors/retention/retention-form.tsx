import { type RetentionPreview, type TenantRetentionSave, toRetentionSettings } from '@longview/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retentionPreviewQuery, usePreviewRetention, useSaveRetention } from '../../api/feeds/retention.ts';
import { SaveForm } from '../../forms/save-form.tsx';
import { useEditCopy } from '../../hooks/use-edit-copy.ts';
import { RoomNote } from '../../panels/room/room-note.tsx';
import type { FeedRoom } from '../../panels/room/use-feed-room.ts';
import { bodyOf, canRemove, isSameRetention, type RetentionEdit, settingsOf } from './model.ts';
import { rulesText } from './preview-text.ts';
import { RemainsPicture } from './remains-picture.tsx';
import { RemovalDialog, RemovalPreview } from './removal-preview.tsx';
import { RetentionFields } from './retention-fields.tsx';
import { StrategyChoice } from './strategy-choice.tsx';

/** Long enough to finish typing a number. */
const ASK_AFTER_MS = 500;

interface RetentionFormProps {
  /** Null: what the account does. */
  feedId: string | null;
  stored: RetentionEdit;
  version: number;
  /** What the account does; for feeds. */
  accountSettings?: TenantRetentionSave;
  /** Stored frames by date, for the carpet. */
  totals: ReadonlyMap<string, number> | undefined;
  /** What a feed's pictures weigh; null where nobody is told. */
  room?: FeedRoom | null;
}

/** Settings of a feed or of the account; what would go is shown while they are edited and asked about (RET-12). */
export function RetentionForm(props: RetentionFormProps) {
  const { feedId, stored, version, accountSettings, totals, room = null } = props;
  const copy = useEditCopy<RetentionEdit>(stored, version);
  const isChanged = !isSameRetention(copy.value, stored);
  const preview = usePreview(feedId, copy.value, isChanged);
  const [asked, setAsked] = useState<RetentionPreview | null>(null);
  const removal = usePreviewRetention();
  const save = useSaveRetention();
  const settings = settingsOf(feedId, copy.value);
  const inForce = settingsInForce(copy.value, accountSettings);
  const store = (confirmed: number | null) =>
    save.mutate(
      { settings, version: copy.version, confirmed },
      // The dialog has done its part; a failure is told beside the button (GAP-16).
      { onSuccess: copy.revert, onSettled: () => setAsked(null) },
    );
  const submit = () => {
    removal.reset();
    if (!canRemove(copy.value)) return store(null);
    removal.mutate(settings, {
      onSuccess: (found) => (found.FrameCount > 0 ? setAsked(found) : store(null)),
    });
  };
  return (
    <>
      <SaveForm
        isChanged={isChanged}
        save={{
          isPending: removal.isPending || save.isPending,
          isSuccess: save.isSuccess,
          error: removal.error ?? save.error,
        }}
        onRevert={copy.revert}
        onSave={submit}
      >
        {copy.value.strategy !== null && (
          <StrategyChoice
            value={copy.value.strategy}
            accountRules={accountSettings ? rulesText(accountSettings) : ''}
            onChange={(strategy) => copy.edit({ strategy })}
          />
        )}
        {copy.value.strategy !== 'AccountSettings' && (
          <RetentionFields value={copy.value} onEdit={copy.edit} />
        )}
        <RemainsPicture settings={inForce} />
        {room && room.picturesPerDay > 0 && (
          <RoomNote
            bytesPerDay={room.pictureBytes * room.picturesPerDay}
            pictureBytes={room.pictureBytes}
            isOwn={room.isOwn}
            forecast={room.forecast(room.picturesPerDay, room.pictureBytes, toRetentionSettings(inForce))}
          />
        )}
        {isChanged && preview.isAsked && <RemovalPreview query={preview.query} totals={totals} />}
      </SaveForm>
      {asked && (
        <RemovalDialog
          preview={asked}
          totals={totals}
          isBusy={save.isPending}
          onYes={() => store(asked.FrameCount)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Those of the account, where the feed has none of its own. */
const settingsInForce = (edit: RetentionEdit, ofAccount: TenantRetentionSave | undefined) =>
  edit.strategy === 'AccountSettings' && ofAccount ? ofAccount : bodyOf(edit);

function usePreview(feedId: string | null, edit: RetentionEdit, isChanged: boolean) {
  // As text: an edit copy is another object at each render.
  const text = JSON.stringify(edit);
  const [asked] = useDebouncedValue(text, ASK_AFTER_MS);
  const isAsked = isChanged && canRemove(edit);
  const query = useQuery({
    ...retentionPreviewQuery(settingsOf(feedId, JSON.parse(asked) as RetentionEdit)),
    enabled: isAsked && asked === text,
  });
  return { isAsked, query };
}

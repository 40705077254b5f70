import type { RetentionPreview, TenantRetentionSave } from '@longview/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logFailure } from '../../api/client/log-failure.ts';
import type { SaveHow } from '../../api/feeds/retention.ts';
import { SaveForm } from '../../forms/save-form.tsx';
import { useEditCopy } from '../../hooks/use-edit-copy.ts';
import { bodyOf, canRemove, isSameRetention, type RetentionEdit } from './model.ts';
import { rulesText } from './preview-text.ts';
import { RemainsPicture } from './remains-picture.tsx';
import { RemovalDialog, RemovalPreview } from './removal-preview.tsx';
import { RetentionFields } from './retention-fields.tsx';
import { StrategyChoice } from './strategy-choice.tsx';

/** Long enough to finish typing a number. */
const ASK_AFTER_MS = 500;
const PREVIEW_FRESH_MS = 60_000;

interface RetentionFormProps {
  /** Tells one feed's form from another's, and from the account's. */
  name: string;
  stored: RetentionEdit;
  version: number;
  /** What the account does; for feeds. */
  accountSettings?: TenantRetentionSave;
  /** Stored frames by date, for the carpet. */
  totals: ReadonlyMap<string, number> | undefined;
  preview: (edit: RetentionEdit) => Promise<RetentionPreview>;
  save: (edit: RetentionEdit, how: SaveHow) => Promise<unknown>;
}

/** Settings of a feed or of the account; what would go is shown while they are edited and asked about (RET-12). */
export function RetentionForm(props: RetentionFormProps) {
  const { stored, version, accountSettings, totals } = props;
  const copy = useEditCopy<RetentionEdit>(stored, version);
  const isChanged = !isSameRetention(copy.value, stored);
  const preview = usePreview(props, copy.value, isChanged);
  const [asked, setAsked] = useState<RetentionPreview | null>(null);
  const save = useMutation({
    mutationFn: (confirmed: number | null) => props.save(copy.value, { version: copy.version, confirmed }),
    onSuccess: copy.revert,
    onError: logFailure,
    // The dialog has done its part; the failure is told beside the button (GAP-16).
    onSettled: () => setAsked(null),
  });
  const submit = useMutation({
    mutationFn: async () => (canRemove(copy.value) ? props.preview(copy.value) : null),
    onError: logFailure,
    onSuccess: (found) => (found && found.FrameCount > 0 ? setAsked(found) : save.mutate(null)),
  });
  return (
    <>
      <SaveForm
        isChanged={isChanged}
        save={{
          isPending: submit.isPending || save.isPending,
          isSuccess: save.isSuccess,
          error: submit.error ?? save.error,
        }}
        onRevert={copy.revert}
        onSave={() => submit.mutate()}
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
        <RemainsPicture settings={settingsInForce(copy.value, accountSettings)} />
        {isChanged && preview.isAsked && <RemovalPreview query={preview.query} totals={totals} />}
      </SaveForm>
      {asked && (
        <RemovalDialog
          preview={asked}
          totals={totals}
          isBusy={save.isPending}
          onYes={() => save.mutate(asked.FrameCount)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Those of the account, where the feed has none of its own. */
const settingsInForce = (edit: RetentionEdit, ofAccount: TenantRetentionSave | undefined) =>
  edit.strategy === 'AccountSettings' && ofAccount ? ofAccount : bodyOf(edit);

function usePreview({ name, preview }: RetentionFormProps, edit: RetentionEdit, isChanged: boolean) {
  // As text: an edit copy is another object at each render.
  const text = JSON.stringify(edit);
  const [asked] = useDebouncedValue(text, ASK_AFTER_MS);
  const isAsked = isChanged && canRemove(edit);
  const query = useQuery({
    queryKey: ['retention-preview', name, asked],
    queryFn: () => preview(edit),
    enabled: isAsked && asked === text,
    staleTime: PREVIEW_FRESH_MS,
  });
  return { isAsked, query };
}

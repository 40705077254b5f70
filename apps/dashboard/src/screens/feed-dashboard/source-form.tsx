import { type CaptureSource, routes } from '@longview/contract';
import { urlOfText } from '@longview/rules/camera-address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { captureSourceQuery } from '../../api/capture-source.ts';
import { captureStatusQuery } from '../../api/capture-status.ts';
import { ApiFailure, call, dataOf } from '../../api/client.ts';
import { saveFailureText } from '../../api/save-failure.ts';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { type EditCopy, useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { CameraPreview } from '../../panels/camera-test/camera-preview.tsx';
import { useCameraTest } from '../../panels/camera-test/use-camera-test.ts';
import form from '../../ui/form.module.css';
import { SaveFoot } from '../../ui/save-foot.tsx';
import { PreloadFields } from './preload-fields.tsx';
import { editOf, isOtherCamera, type SourceEdit, saveOf } from './source-edit.ts';
import { SourceFields } from './source-fields.tsx';

/** The capture source of a feed as a form: its camera, and what is called before each picture (API-55, ENT-29). */
export function SourceForm({ feedId, stored }: { feedId: string; stored: CaptureSource }) {
  const copy = useEditCopy<SourceEdit>(editOf(stored), stored.Version);
  const save = useSaveSource(feedId, stored, copy);
  useAskBeforeLeaving(copy.isChanged);
  const hasUrl = copy.value.url.trim() !== '';
  const fault = faultsOf(save, copy.value);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    save.mutate(copy.value);
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <SourceFields copy={copy} hasPassword={stored.HasPassword} fault={fault.url} />
      {hasUrl && isOtherCamera(copy.value, stored) && <Trial wish={copy.value} />}
      {hasUrl && <PreloadFields copy={copy} fault={fault.preloadUrl} />}
      <SaveFoot
        isChanged={copy.isChanged}
        isSaving={save.isPending}
        isSaved={save.isSuccess}
        failure={fault.other}
        onRevert={copy.revert}
      />
    </form>
  );
}

interface Faults {
  url?: string | undefined;
  preloadUrl?: string | undefined;
  /** What is no field's, or where to look. */
  other: string | null;
}

/** What the last save was refused for: at its field, until that is edited. */
function faultsOf(save: { error: Error | null; variables: SourceEdit | undefined }, now: SourceEdit): Faults {
  const { error, variables: sent } = save;
  if (!error) return { other: null };
  const { Target_Url, Target_PreloadWebhookUrl } = error instanceof ApiFailure ? error.fieldErrors() : {};
  const hasField = Target_Url !== undefined || Target_PreloadWebhookUrl !== undefined;
  const url = now.url === sent?.url ? Target_Url : undefined;
  const preloadUrl = now.preloadUrl === sent?.preloadUrl ? Target_PreloadWebhookUrl : undefined;
  if (!hasField) return { other: saveFailureText(error) };
  return { url, preloadUrl, other: (url ?? preloadUrl) ? t('source.marked') : null };
}

/** A changed address shows its picture before it is saved. */
function Trial({ wish }: { wish: SourceEdit }) {
  const test = useCameraTest({ ...wish, url: urlOfText(wish.url) });
  return <CameraPreview state={test.state} onRetry={test.retry} />;
}

function useSaveSource(feedId: string, stored: CaptureSource, copy: EditCopy<SourceEdit>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: SourceEdit) =>
      dataOf(
        call(
          routes.saveCaptureSource,
          { params: { feedId, intent: 'Image' }, body: saveOf(edit, stored) },
          { version: copy.version },
        ),
      ),
    onSuccess: async (source) => {
      queryClient.setQueryData(captureSourceQuery(feedId).queryKey, source);
      copy.revert();
      await queryClient.invalidateQueries({ queryKey: captureStatusQuery(feedId).queryKey });
    },
  });
}

import { type CaptureSource, routes } from '@longview/contract';
import { urlOfText } from '@longview/rules/camera-address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { captureSourceQuery } from '../../api/capture-source.ts';
import { captureStatusQuery } from '../../api/capture-status.ts';
import { ApiFailure, call, dataOf } from '../../api/client.ts';
import { saveFailureText } from '../../api/save-failure.ts';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { type EditCopy, useEditCopy } from '../../hooks/use-edit-copy.ts';
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
  const faults = save.error instanceof ApiFailure && copy.isChanged ? save.error.fieldErrors() : {};
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <SourceFields copy={copy} hasPassword={stored.HasPassword} fault={faults.Target_Url} />
      {hasUrl && isOtherCamera(copy.value, stored) && <Trial wish={copy.value} />}
      {hasUrl && <PreloadFields copy={copy} fault={faults.Target_PreloadWebhookUrl} />}
      <SaveFoot
        isChanged={copy.isChanged}
        isSaving={save.isPending}
        isSaved={save.isSuccess}
        failure={save.error && saveFailureText(save.error)}
        onRevert={copy.revert}
      />
    </form>
  );
}

/** A changed address shows its picture before it is saved. */
function Trial({ wish }: { wish: SourceEdit }) {
  const test = useCameraTest({ ...wish, url: urlOfText(wish.url) });
  return <CameraPreview state={test.state} onRetry={test.retry} />;
}

function useSaveSource(feedId: string, stored: CaptureSource, copy: EditCopy<SourceEdit>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      dataOf(
        call(
          routes.saveCaptureSource,
          { params: { feedId, intent: 'Image' }, body: saveOf(copy.value, stored) },
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

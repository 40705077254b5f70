import { type CaptureSource, type FeedDetail, routes } from '@longview/contract';
import { urlOfText } from '@longview/rules/camera-address';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { captureSourceQuery } from '../../api/capture-source.ts';
import { captureStatusQuery } from '../../api/capture-status.ts';
import { call, dataOf } from '../../api/client.ts';
import { saveFailureText } from '../../api/save-failure.ts';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { type EditCopy, useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { CameraPreview } from '../../panels/camera-test/camera-preview.tsx';
import { useCameraTest } from '../../panels/camera-test/use-camera-test.ts';
import { UploadRecipe } from '../../panels/upload-recipe/upload-recipe.tsx';
import form from '../../ui/form.module.css';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SaveFoot } from '../../ui/save-foot.tsx';
import { CaptureReport } from './capture-report.tsx';

/** Where a feed takes its pictures from, and how that is going (API-54, API-55, EXT-01). */
export function SourceSection({ feed }: { feed: FeedDetail }) {
  const feedId = feed.Feed.Id;
  const source = useQuery(captureSourceQuery(feedId));
  if (source.isError) return <LoadFailed onRetry={() => source.refetch()} isBusy={source.isFetching} />;
  if (!source.data) return null;
  return (
    <>
      <Panel title={t('source.title')} text={t('source.text')}>
        {source.data.IsConfigured && <CaptureReport feedId={feedId} />}
        <SourceForm feedId={feedId} stored={source.data} />
      </Panel>
      <Panel title={t('source.upload')} text={t('source.upload.text')}>
        <UploadRecipe feedId={feedId} />
      </Panel>
    </>
  );
}

interface SourceEdit {
  url: string;
  username: string;
  password: string;
}

function SourceForm({ feedId, stored }: { feedId: string; stored: CaptureSource }) {
  const copy = useEditCopy<SourceEdit>(
    {
      url: stored.Target_Url ?? '',
      username: stored.Target_Username ?? '',
      password: '',
    },
    stored.Version,
  );
  const save = useSaveSource(feedId, stored, copy);
  useAskBeforeLeaving(copy.isChanged);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <Fields copy={copy} hasPassword={stored.HasPassword} />
      {copy.isChanged && copy.value.url.trim() !== '' && <Trial wish={copy.value} />}
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

function Fields({
  copy: { value, edit },
  hasPassword,
}: {
  copy: EditCopy<SourceEdit>;
  hasPassword: boolean;
}) {
  return (
    <>
      <TextInput
        label={t('create.url')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value.url}
        onChange={(event) => edit({ url: event.currentTarget.value })}
      />
      <TextInput
        label={t('create.username')}
        autoComplete="off"
        value={value.username}
        onChange={(event) => edit({ username: event.currentTarget.value })}
      />
      <PasswordField
        label={t('create.password')}
        autoComplete="new-password"
        required={false}
        placeholder={hasPassword ? t('source.kept') : ''}
        value={value.password}
        onChange={(event) => edit({ password: event.currentTarget.value })}
      />
    </>
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
          { params: { feedId, intent: 'Image' }, body: bodyOf(copy.value, stored) },
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

function bodyOf(edit: SourceEdit, stored: CaptureSource) {
  return {
    Target_Url: urlOfText(edit.url) ?? '',
    Target_Username: edit.username || null,
    Target_Password: edit.password || null,
    Target_UseBasicAuth: stored.Target_UseBasicAuth,
    Device_CommandName: stored.Device_CommandName,
  };
}

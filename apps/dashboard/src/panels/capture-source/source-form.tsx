import type { CaptureSource } from '@longview/contract';
import { type SourceIntent, urlOfText } from '@longview/rules';
import { Switch } from '@mantine/core';
import { useSaveSource } from '../../api/cameras/capture-source.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { saveFailureText } from '../../api/client/save-failure.ts';
import { SaveForm } from '../../forms/save-form.tsx';
import { useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { CameraPreview } from '../camera-test/camera-preview.tsx';
import { useCameraTest } from '../camera-test/use-camera-test.ts';
import { DeviceSource } from './device-source.tsx';
import { PreloadFields } from './preload-fields.tsx';
import { editOf, isOtherCamera, OWN_ADDRESS, type SourceEdit, saveOf } from './source-edit.ts';
import { SourceFields } from './source-fields.tsx';

interface SourceFormProps {
  feedId: string;
  intent: Exclude<SourceIntent, 'ImageSyncDown'>;
  stored: CaptureSource;
  isMember: boolean;
}

/** The source of a feed as a form: its camera or device, whether it is used, what is called before (API-55, ENT-29). */
export function SourceForm({ feedId, intent, stored, isMember }: SourceFormProps) {
  const copy = useEditCopy<SourceEdit>(editOf(stored), stored.Version);
  const { value, edit } = copy;
  const save = useSaveSource(feedId, intent);
  const isOfDevice = value.deviceId !== null;
  const hasUrl = value.url.trim() !== '';
  const fault = faultsOf(save.error, save.variables?.body, saveOf(value));
  return (
    <SaveForm
      isChanged={copy.isChanged}
      save={save}
      onRevert={copy.revert}
      failure={fault.other}
      onSave={() => save.mutate({ body: saveOf(value), version: copy.version }, { onSuccess: copy.revert })}
    >
      {isOfDevice ? (
        <DeviceSource stored={stored} isMember={isMember} onLeave={() => edit(OWN_ADDRESS)} />
      ) : (
        <SourceFields copy={copy} hasPassword={stored.HasPassword} fault={fault.url} />
      )}
      {!isOfDevice && hasUrl && isOtherCamera(value, stored) && <Trial wish={value} />}
      {hasUrl && stored.IsConfigured && (
        <Switch
          label={t(`source.start.${intent}`)}
          description={t('source.start.text')}
          checked={value.command === 'Start'}
          onChange={(event) => edit({ command: event.currentTarget.checked ? 'Start' : 'Stop' })}
        />
      )}
      {hasUrl && intent === 'Image' && <PreloadFields copy={copy} fault={fault.preloadUrl} />}
    </SaveForm>
  );
}

interface Faults {
  url?: string | undefined;
  preloadUrl?: string | undefined;
  /** What is no field's, or where to look. */
  other: string | null;
}

type Sent = ReturnType<typeof saveOf>;

/** What the last save was refused for: at its field, until that is edited. */
function faultsOf(error: Error | null, sent: Sent | undefined, now: Sent): Faults {
  if (!error) return { other: null };
  const { Target_Url, Target_PreloadWebhookUrl } = error instanceof ApiFailure ? error.fieldErrors() : {};
  const hasField = Target_Url !== undefined || Target_PreloadWebhookUrl !== undefined;
  const url = now.Target_Url === sent?.Target_Url ? Target_Url : undefined;
  const isSamePreload = now.Target_PreloadWebhookUrl === sent?.Target_PreloadWebhookUrl;
  const preloadUrl = isSamePreload ? Target_PreloadWebhookUrl : undefined;
  if (!hasField) return { other: saveFailureText(error) };
  return { url, preloadUrl, other: (url ?? preloadUrl) ? t('source.marked') : null };
}

/** A changed address shows its picture before it is saved. */
function Trial({ wish }: { wish: SourceEdit }) {
  const { url, username, password } = wish;
  const test = useCameraTest({ url: urlOfText(url), username, password: password ?? '' });
  return <CameraPreview state={test.state} onRetry={test.retry} />;
}

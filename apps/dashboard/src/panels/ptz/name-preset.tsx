import type { PtzInfo } from '@longview/contract';
import { useKeepPresets } from '../../api/cameras/ptz.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { NameDialog } from '../../ui/dialogs/name-dialog.tsx';

interface NamePresetProps {
  feedId: string;
  /** The one that is renamed; null: where the camera stands becomes a new one. */
  preset: PtzInfo['Presets'][number] | null;
  onClose: () => void;
}

/** The name of a new preset, or another one for it (EXT-343). */
export function NamePreset({ feedId, preset, onClose }: NamePresetProps) {
  const keep = useKeepPresets(feedId);
  const save = (Name: string) =>
    keep.mutate(
      preset ? { Action: 'RenamePreset', Token: preset.Token, Name } : { Action: 'SavePreset', Name },
      { onSuccess: onClose },
    );
  return (
    <NameDialog
      title={t(preset ? 'ptz.rename.title' : 'ptz.save')}
      label={t('ptz.name')}
      name={preset?.Name ?? ''}
      save={t('action.save')}
      isBusy={keep.isPending}
      failure={actFailureText(keep.error)}
      onSave={save}
      onClose={onClose}
    />
  );
}

import { actFailureText } from '../../../api/client/act-failure.ts';
import { type Region, useRegionChanges } from '../../../api/feeds/regions.ts';
import type { PictureBox } from '../../../api/pictures/frame-changes.ts';
import { t } from '../../../locale/t.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';

type NameRegionProps = { feedId: string; onClose: () => void } & (
  | { region: Region; box?: never }
  | { region?: never; box: PictureBox }
);

/** The name of a box that is kept, or another one for a region (EXT-617). */
export function NameRegion({ feedId, region, box, onClose }: NameRegionProps) {
  const { add, replace } = useRegionChanges(feedId);
  const done = { onSuccess: onClose };
  return (
    <NameDialog
      title={t(region ? 'find.region.rename.title' : 'find.keep')}
      label={t('find.region.name')}
      name={region?.name ?? ''}
      save={t('action.save')}
      isBusy={add.isPending || replace.isPending}
      failure={actFailureText(add.error ?? replace.error)}
      onSave={(name) =>
        region
          ? replace.mutate({ ...region, name }, done)
          : add.mutate({ name, box, tellsChanges: false }, done)
      }
      onClose={onClose}
    />
  );
}

/** Says who is told, and when, before the alert of a region is turned on (EXT-636). */
export function AlertOfRegion({ feedId, region, onClose }: RegionDialogProps) {
  const { replace } = useRegionChanges(feedId);
  return (
    <AskDialog
      title={t('find.region.alert.title', { name: region.name })}
      text={t('find.region.alert.text')}
      yes={t('find.region.alert.yes')}
      isHarmless
      isBusy={replace.isPending}
      failure={actFailureText(replace.error)}
      onYes={() => replace.mutate({ ...region, tellsChanges: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface RegionDialogProps {
  feedId: string;
  region: Region;
  onClose: () => void;
}

export function DeleteRegion({ feedId, region, onClose }: RegionDialogProps) {
  const { remove } = useRegionChanges(feedId);
  return (
    <AskDialog
      title={t('find.region.delete.title', { name: region.name })}
      text={t('find.region.delete.text')}
      yes={t('action.delete')}
      isBusy={remove.isPending}
      failure={actFailureText(remove.error)}
      onYes={() => remove.mutate(region, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

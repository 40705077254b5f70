import type { SavedView } from '@longview/contract';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { useSavedViewChanges } from '../../../api/feeds/saved-views.ts';
import { t } from '../../../locale/t.ts';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';
import type { ListView } from './list-view.ts';
import { toSavedView } from './saved-view.ts';

interface NameViewProps {
  view: ListView;
  /** The one that is renamed; absent: a new one. */
  kept?: SavedView;
  onClose: () => void;
}

/** The name of a view that is kept, or another one for it. */
export function NameView({ view, kept, onClose }: NameViewProps) {
  const { add, replace } = useSavedViewChanges();
  const done = { onSuccess: onClose };
  return (
    <NameDialog
      title={t(kept ? 'views.rename.title' : 'views.keep.title')}
      label={t('views.name')}
      name={kept?.Name ?? view.q}
      save={t('views.save')}
      isBusy={add.isPending || replace.isPending}
      failure={actFailureText(add.error ?? replace.error)}
      onSave={(Name) =>
        kept ? replace.mutate({ ...kept, Name }, done) : add.mutate(toSavedView(Name, view), done)
      }
      onClose={onClose}
    />
  );
}

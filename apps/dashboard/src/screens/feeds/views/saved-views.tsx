import type { SavedView } from '@longview/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { savedViewsQuery, useSavedViewChanges } from '../../../api/feeds/saved-views.ts';
import { t } from '../../../locale/t.ts';
import { isSameView, type ListView, USUAL_VIEW } from './list-view.ts';
import { toListView, toSavedView } from './saved-view.ts';
import styles from './saved-views.module.css';

/** Loaded when a view gets a name: the list must be there first. */
const NameView = lazy(async () => ({ default: (await import('./name-view.tsx')).NameView }));
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));

interface SavedViewsProps {
  view: ListView;
  onView: (view: ListView) => void;
}

/** Kept views as chips, and the way to keep the one that is shown (EXT-62). */
export function SavedViews({ view, onView }: SavedViewsProps) {
  const views = useQuery(savedViewsQuery).data ?? [];
  const [isNaming, { open, close }] = useDisclosure();
  const current = views.find((kept) => isSameView(toListView(kept), view));
  // How it looks is remembered anyway; what it shows is worth a name.
  const mayKeep = !current && !isSameView({ ...view, layout: USUAL_VIEW.layout }, USUAL_VIEW);
  return (
    <div className={styles.views}>
      {views.map((kept) => (
        <Chip key={kept.ViewId} kept={kept} isOn={kept === current} view={view} onView={onView} />
      ))}
      {mayKeep && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconBookmark size={15} stroke={1.6} aria-hidden />}
          onClick={open}
        >
          {t('views.keep')}
        </Button>
      )}
      <Suspense>{isNaming && <NameView view={view} onClose={close} />}</Suspense>
    </div>
  );
}

function Chip({ kept, isOn, view, onView }: SavedViewsProps & { kept: SavedView; isOn: boolean }) {
  const { replace, remove } = useSavedViewChanges();
  const [isNaming, { open, close }] = useDisclosure();
  const failure = actFailureText(replace.error ?? remove.error);
  return (
    <span className={styles.chip} data-on={isOn || undefined}>
      <button
        type="button"
        aria-pressed={isOn}
        title={failure ?? undefined}
        onClick={() => onView(isOn ? USUAL_VIEW : toListView(kept))}
      >
        <bdi>{kept.Name}</bdi>
      </button>
      <ViewActs
        name={kept.Name}
        onReplace={isOn ? null : () => replace.mutate({ ...kept, ...toSavedView(kept.Name, view) })}
        onRename={open}
        onRemove={() => remove.mutate(kept)}
      />
      {failure && <span className={styles.failure}>{failure}</span>}
      <Suspense>{isNaming && <NameView view={toListView(kept)} kept={kept} onClose={close} />}</Suspense>
    </span>
  );
}

type ViewActsProps = Omit<React.ComponentProps<typeof ViewMenu>, 'target'> & { name: string };

/** The menu is loaded when it is first opened, so that the list comes first. */
function ViewActs({ name, ...acts }: ViewActsProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return <Dots name={name} aria-haspopup="menu" onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={<Dots name={name} />}>
      <ViewMenu {...acts} target={<Dots name={name} />} />
    </Suspense>
  );
}

/** The menu gives it what opens and closes it. */
function Dots({ name, ...props }: React.ComponentProps<'button'> & { name: string }) {
  return (
    <button {...props} type="button" className={styles.dots} aria-label={t('views.acts', { name })}>
      <IconDots size={15} stroke={1.8} aria-hidden />
    </button>
  );
}

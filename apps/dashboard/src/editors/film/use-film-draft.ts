import { useSessionStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { differences } from './draft-changes.ts';
import { type FilmDraft, NEW_DRAFT } from './model.ts';

interface EditedDraft {
  draft: FilmDraft;
  edit: (change: Partial<FilmDraft>) => void;
  undoAll: () => void;
}

/**
 * A draft that begins as `base`. Only what differs is kept, for this tab, so that a reload loses nothing and a changed
 * default reaches what was not touched (EXT-723). `name` tells drafts of one feed apart.
 */
export function useFilmDraft(feedId: string, name: string, base: FilmDraft): EditedDraft {
  const [changed, setChanged] = useSessionStorage<Partial<FilmDraft>>({
    key: `longview.film.${feedId}.${name}`,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: readChanges,
  });
  const draft = useMemo(() => ({ ...base, ...changed }), [base, changed]);
  return {
    draft,
    edit: (change) => setChanged((before) => differences(base, { ...base, ...before, ...change })),
    undoAll: () => setChanged({}),
  };
}

/** Fields that there are, of the kind they have; those of another version are left out. */
function readChanges(text: string | undefined): Partial<FilmDraft> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const isKnown = ([field, value]: [string, unknown]) => {
      const usual: unknown = Reflect.get(NEW_DRAFT, field);
      return usual !== undefined && (usual === null || value === null || typeof value === typeof usual);
    };
    return Object.fromEntries(Object.entries(stored ?? {}).filter(isKnown));
  } catch {
    return {};
  }
}

import type { CollectionEntry } from '@longview/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  type CollectionEdit,
  collectionEdit,
  collectionFailureText,
  NEW,
  useSaveCollection,
} from '../../api/feeds/collections.ts';
import type { SaveForm } from '../../forms/save-form.tsx';
import { useEditCopy } from '../../hooks/use-edit-copy.ts';

/** A collection being edited: one copy for both tabs, one save (COL-11). */
export interface CollectionEditing {
  value: CollectionEdit;
  edit: (part: Partial<CollectionEdit>) => void;
  isNew: boolean;
  isNameMissing: boolean;
  /** What `SaveForm` takes of it: both tabs have the one save. */
  form: Omit<React.ComponentProps<typeof SaveForm>, 'children' | 'className'>;
}

export function useCollectionEdit(entry: CollectionEntry): CollectionEditing {
  const { Id } = entry.Collection;
  const isNew = Id === NEW;
  const copy = useEditCopy<CollectionEdit>(collectionEdit(entry), entry.Version);
  const save = useSaveCollection(Id);
  const navigate = useNavigate();
  const isNameMissing = copy.value.name.trim() === '';
  const keepSaved = async ({ Collection }: CollectionEntry) => {
    copy.revert();
    if (!isNew) return;
    const params = { collectionId: Collection.Id };
    // What was edited is saved, so leaving asks nothing.
    await navigate({ to: '/collection/$collectionId', params, replace: true, ignoreBlocker: true });
  };
  const send = () =>
    save.mutate({ edit: copy.value, version: isNew ? null : copy.version }, { onSuccess: keepSaved });
  return {
    value: copy.value,
    edit: copy.edit,
    isNew,
    isNameMissing,
    form: {
      isChanged: copy.isChanged || isNew,
      // Both tabs show the one copy, so moving between them loses nothing.
      isLost: copy.isChanged,
      left: 'page',
      hasFault: isNameMissing,
      save,
      failure: collectionFailureText(save.error),
      onSave: send,
      onRevert: copy.revert,
    },
  };
}

import type { CollectionEntry } from '@longview/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  type CollectionEdit,
  collectionEdit,
  collectionFailureText,
  NEW,
  useSaveCollection,
} from '../../api/feeds/collections.ts';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { useEditCopy } from '../../hooks/use-edit-copy.ts';

/** A collection being edited: one copy for both tabs, one save (COL-11). */
export interface CollectionEditing {
  value: CollectionEdit;
  edit: (part: Partial<CollectionEdit>) => void;
  isChanged: boolean;
  isNew: boolean;
  isNameMissing: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** Why the last save failed, or null; what was edited stays. */
  failure: string | null;
  revert: () => void;
  submit: (event: React.FormEvent) => void;
}

export function useCollectionEdit(entry: CollectionEntry): CollectionEditing {
  const { Id } = entry.Collection;
  const isNew = Id === NEW;
  const copy = useEditCopy<CollectionEdit>(collectionEdit(entry), entry.Version);
  const save = useSaveCollection(Id);
  const navigate = useNavigate();
  // Both tabs show the one copy, so moving between them loses nothing.
  useAskBeforeLeaving(copy.isChanged, undefined, 'page');
  const isNameMissing = copy.value.name.trim() === '';
  const keepSaved = async ({ Collection }: CollectionEntry) => {
    copy.revert();
    if (!isNew) return;
    const params = { collectionId: Collection.Id };
    // What was edited is saved, so leaving asks nothing.
    await navigate({ to: '/collection/$collectionId', params, replace: true, ignoreBlocker: true });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (isNameMissing) return;
    save.mutate({ edit: copy.value, version: isNew ? null : copy.version }, { onSuccess: keepSaved });
  };
  return {
    value: copy.value,
    edit: copy.edit,
    isChanged: copy.isChanged || isNew,
    isNew,
    isNameMissing,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    failure: collectionFailureText(save.error),
    revert: copy.revert,
    submit,
  };
}

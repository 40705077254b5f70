import form from '../../ui/forms/form.module.css';
import { SaveFoot } from '../../ui/forms/save-foot.tsx';
import type { CollectionEditing } from './use-collection-edit.ts';

interface SaveFormProps {
  editing: CollectionEditing;
  className?: string | undefined;
  children?: React.ReactNode;
}

/** Fields of a collection with the one save that both tabs have. */
export function SaveForm({ editing, className = form.form, children }: SaveFormProps) {
  const { isChanged, isSaving, isSaved, failure, revert, submit } = editing;
  return (
    <form className={className} onSubmit={submit} noValidate>
      {children}
      <SaveFoot
        isChanged={isChanged}
        isSaving={isSaving}
        isSaved={isSaved}
        failure={failure}
        onRevert={revert}
      />
    </form>
  );
}

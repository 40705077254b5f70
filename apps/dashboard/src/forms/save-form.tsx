import { saveFailureText } from '../api/client/save-failure.ts';
import { type Left, useAskBeforeLeaving } from '../hooks/use-ask-before-leaving.ts';
import form from '../ui/forms/form.module.css';
import { FormFrame } from '../ui/forms/form-frame.tsx';
import { SaveFoot } from '../ui/forms/save-foot.tsx';

interface SaveFormProps {
  /** The edit differs from what is stored. */
  isChanged: boolean;
  /** The call that saves, as a hook of `api/` gives it. */
  save: { isPending: boolean; isSuccess: boolean; error: Error | null };
  /** Sends the edit. */
  onSave: () => void;
  onRevert: () => void;
  /** A field is wrong, which is said beside it: nothing is sent. */
  hasFault?: boolean;
  /** Why the last save failed, where that is not said by `saveFailureText`; null: nothing, or its field says it. */
  failure?: string | null;
  /** Leaving would lose something; as `isChanged` where it is absent. */
  isLost?: boolean;
  left?: Left;
  /** There is something to take back, but nothing that may be saved. */
  mayNotSave?: boolean;
  /** Instead of the foot that saves and reverts: one that ends the edit, with a button that submits. */
  foot?: React.ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
  ref?: React.Ref<HTMLFormElement>;
  children?: React.ReactNode;
}

/**
 * The form of an edit copy: its fields, and the foot that saves and reverts. One save at a time; a failed one keeps the
 * edit and says why (GAP-16); leaving asks.
 */
export function SaveForm(props: SaveFormProps) {
  const { isChanged, save, onSave, onRevert, hasFault = false, mayNotSave = false } = props;
  const { failure = save.error && saveFailureText(save.error), isLost = isChanged, left } = props;
  useAskBeforeLeaving(isLost, undefined, left);
  const submit = () => {
    if (!hasFault && !mayNotSave && !save.isPending) onSave();
  };
  return (
    <FormFrame
      ref={props.ref}
      className={props.className ?? form.form}
      aria-label={props['aria-label']}
      onSubmit={submit}
    >
      {props.children}
      {props.foot ?? (
        <SaveFoot
          isChanged={isChanged}
          mayNotSave={mayNotSave}
          isSaving={save.isPending}
          isSaved={save.isSuccess}
          failure={failure}
          onRevert={onRevert}
        />
      )}
    </FormFrame>
  );
}

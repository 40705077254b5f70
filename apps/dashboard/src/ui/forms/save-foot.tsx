import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { FormError } from './form-error.tsx';
import styles from './save-foot.module.css';

interface SaveFootProps {
  isChanged: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** Why the last save failed, or null. */
  failure: string | null;
  onRevert: () => void;
  /** There is something to take back, but nothing that may be saved. */
  mayNotSave?: boolean;
}

/** The end of an edited form: says what state it is in, and why a save failed, where the eye is. */
export function SaveFoot(props: SaveFootProps) {
  const { isChanged, isSaving, isSaved, failure, onRevert, mayNotSave } = props;
  return (
    <>
      {failure && isChanged && <FormError>{failure}</FormError>}
      <div className={styles.foot}>
        <span role="status" className={styles.state}>
          {isChanged ? t('save.unsaved') : isSaved && <Saved />}
        </span>
        <Button onClick={onRevert} disabled={!isChanged || isSaving}>
          {t('action.revert')}
        </Button>
        <Button type="submit" variant="filled" disabled={!isChanged || mayNotSave} loading={isSaving}>
          {t('action.save')}
        </Button>
      </div>
    </>
  );
}

function Saved() {
  return (
    <>
      <IconCheck size={16} stroke={2} aria-hidden /> {t('save.saved')}
    </>
  );
}

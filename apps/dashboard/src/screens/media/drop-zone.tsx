import { MAX_MEDIA_BYTES, MAX_MEDIA_FILES, MEDIA_MESSAGES, MEDIA_TYPES } from '@longview/rules/media';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** Names it for screen readers, and says what to do. */
  label: string;
  text?: string;
  max: number;
  /** Those that may be sent. */
  onFiles: (files: File[]) => void;
  /** Gives the way to open the picker from elsewhere. */
  openRef?: React.RefObject<(() => void) | null>;
}

/** Where files are dropped or chosen (MED-02). What cannot be taken is named with the reason. */
export function DropZone({ label, text, max, onFiles, openRef }: DropZoneProps) {
  const [problems, setProblems] = useState<string[]>([]);
  // Counted here: the library would take the first ten of eleven, and none is to be sent (MED-08).
  const take = (accepted: File[], rejected: FileRejection[]) => {
    const isTooMany = accepted.length + rejected.length > max;
    setProblems(isTooMany ? [tooMany(max)] : rejected.map(problemOf));
    if (!isTooMany && accepted.length > 0) onFiles(accepted);
  };
  return (
    <div>
      <Dropzone
        classNames={{ root: styles.zone ?? '', inner: styles.inner ?? '' }}
        aria-label={label}
        inputProps={{ 'aria-label': label }}
        accept={[...MEDIA_TYPES]}
        maxSize={MAX_MEDIA_BYTES}
        multiple={max > 1}
        {...(openRef && { openRef })}
        onDropAny={take}
        onDrop={() => {}}
      >
        <IconUpload size={22} stroke={1.6} aria-hidden />
        <span>
          <span className={styles.label}>{label}</span>
          {text && <small>{text}</small>}
        </span>
      </Dropzone>
      {problems.length > 0 && <FormError>{problems.join(' ')}</FormError>}
    </div>
  );
}

function tooMany(max: number): string {
  return max === MAX_MEDIA_FILES ? MEDIA_MESSAGES.tooManyFiles : t('media.drop.one');
}

function problemOf({ file: { name }, errors }: FileRejection): string {
  const isTooLarge = errors.some(({ code }) => code === 'file-too-large');
  return t(isTooLarge ? 'media.drop.tooLarge' : 'media.drop.type', { name });
}

import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../locale/t.ts';
import styles from './film.module.css';

interface VersionsButtonProps {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows and hides the older versions of a film; nothing where there are none (EXT-727). */
export function VersionsButton({ count, isOpen, onToggle }: VersionsButtonProps) {
  if (count === 0) return null;
  return (
    <div>
      <Button
        size="xs"
        variant="subtle"
        aria-expanded={isOpen}
        leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
        onClick={onToggle}
      >
        {isOpen ? t('filmPage.versions.hide') : t('filmPage.versions', { count })}
      </Button>
    </div>
  );
}

/** Older versions below the newest one, folded away until they are asked for. */
export function OlderVersions({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.older}>
      <VersionsButton count={count} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && children}
    </div>
  );
}

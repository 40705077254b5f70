import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './form-error.module.css';

/** What went wrong, beside the button that was pressed; spoken at once by screen readers. */
export function FormError({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className={styles.error}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

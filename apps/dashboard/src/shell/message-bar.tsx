import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../locale/t.ts';
import styles from './message-bar.module.css';

const MAX_LENGTH = 300;

/** A message another page sent along in `msg`, as plain text (DSH-05); `msgt=e` makes it an error (DSH-06). */
export function MessageBar() {
  const { msg, msgt } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (!msg) return null;
  const isError = msgt === 'e';
  const Icon = isError ? IconAlertTriangle : IconInfoCircle;
  const close = () =>
    navigate({ to: '.', replace: true, search: (now) => ({ ...now, msg: undefined, msgt: undefined }) });
  return (
    <div role={isError ? 'alert' : 'status'} className={styles.bar} data-error={isError || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <p>{msg.slice(0, MAX_LENGTH)}</p>
      <CloseButton aria-label={t('message.close')} onClick={close} />
    </div>
  );
}

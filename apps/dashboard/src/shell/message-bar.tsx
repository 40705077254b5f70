import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../locale/t.ts';
import styles from './message-bar.module.css';
import { shownMessage } from './shown-message.ts';

/**
 * A message another page sent along in `msg`, as plain text (DSH-05); `msgt=e` makes it an error (DSH-06). The regions
 * are always there: what appears in them is read out, at the first page too.
 */
export function MessageBar() {
  const { msg, msgt } = useSearch({ strict: false });
  const text = shownMessage(msg);
  const isError = msgt === 'e';
  return (
    <>
      <div role="status">{text && !isError && <Bar text={text} />}</div>
      <div role="alert">{text && isError && <Bar text={text} isError />}</div>
    </>
  );
}

function Bar({ text, isError }: { text: string; isError?: boolean }) {
  const navigate = useNavigate();
  const Icon = isError ? IconAlertTriangle : IconInfoCircle;
  const close = () =>
    navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      hash: true,
      search: (now) => ({ ...now, msg: undefined, msgt: undefined }),
    });
  return (
    <div className={styles.bar} data-error={isError || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <p dir="auto">{text}</p>
      <CloseButton aria-label={t('message.close')} onClick={close} />
    </div>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import styles from './station-cameras.module.css';

interface AskButtonProps {
  label: string;
  onAsk: () => Promise<unknown>;
}

/** Asks something of the Station at once, whatever is edited; what became of it is in the Station's log. */
export function AskButton({ label, onAsk }: AskButtonProps) {
  const ask = useMutation({ mutationFn: onAsk });
  return (
    <div className={styles.ask}>
      <Button loading={ask.isPending} onClick={() => ask.mutate()}>
        {label}
      </Button>
      <span role="status">{ask.isSuccess ? t('station.asked') : actFailureText(ask.error)}</span>
    </div>
  );
}

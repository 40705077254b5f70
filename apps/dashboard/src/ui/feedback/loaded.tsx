import { t } from '../../locale/t.ts';
import { LoadFailed } from './load-failed.tsx';
import styles from './loaded.module.css';

/** As much of a query as this needs; TanStack's results fit. */
interface Loading<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Loading<T>;
  /** How many rows there will be, about: so that nothing jumps. */
  rows: number;
  children: (data: T) => React.ReactNode;
}

/** What a query brings; until then rows of its size, and the way to try again when it fails (ERR-07). */
export function Loaded<T>({ query, rows, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed onRetry={query.refetch} isBusy={query.isFetching} />;
  return (
    <div role="status" aria-label={t('app.loading')} className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike
        <span className={styles.row} key={row} />
      ))}
    </div>
  );
}

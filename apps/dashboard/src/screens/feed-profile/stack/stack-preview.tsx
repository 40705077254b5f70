import type { StackKind } from '@longview/rules/stacks';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type StackAsk, stackQuery } from '../../../api/pictures/stacks.ts';
import { useObjectUrl } from '../../../hooks/use-object-url.ts';
import { t } from '../../../locale/t.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import styles from './stack-dialog.module.css';

interface StackPreviewProps {
  ask: Pick<StackAsk, 'feedId' | 'span' | 'kind'>;
  /** As it will be downloaded. */
  count: number;
  /** Width / height of the pictures. */
  ratio: number;
}

/** Pictures of a preview at most: it is to be there in a moment. */
const PREVIEWED: Readonly<Partial<Record<StackKind, number>>> = { Keogram: 160, DayGrid: 366 };
const FEW = 24;

/** A small one, of fewer pictures of the same range. */
export function StackPreview({ ask, count, ratio }: StackPreviewProps) {
  const few = Math.min(count, PREVIEWED[ask.kind] ?? FEW);
  const size = ask.kind === 'DayGrid' ? 'x768' : ask.kind === 'Keogram' ? 'x240' : 'x480';
  const made = useQuery(stackQuery({ ...ask, count: few, size, format: 'jpeg' }));
  const url = useObjectUrl(made.data?.blob);
  const isOld = made.isPlaceholderData;
  return (
    <figure className={styles.figure}>
      <div
        className={styles.preview}
        style={{ '--ratio': ratio } as React.CSSProperties}
        aria-busy={made.isFetching}
      >
        {url && !made.error && (
          <img
            src={url}
            alt={t('stack.preview.alt', { kind: t(`stack.kind.${ask.kind}`) })}
            data-old={isOld || undefined}
            data-kind={ask.kind}
          />
        )}
        {made.isFetching && <Loader className={styles.loader} size="sm" aria-hidden />}
      </div>
      <figcaption role="status">
        {made.isFetching
          ? t('stack.preview.loading')
          : made.data && !made.error && t('stack.preview.of', { count: made.data.count })}
      </figcaption>
      {made.error && <FormError>{t('stack.failed', { why: made.error.message })}</FormError>}
    </figure>
  );
}

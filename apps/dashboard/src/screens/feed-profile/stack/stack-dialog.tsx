import {
  DEFAULT_STACKED,
  formatsOf,
  LEAST_STACKED,
  MOST_STACKED,
  type StackFormat,
  type StackKind,
} from '@longview/rules/stacks';
import type { TimeSpan } from '@longview/rules/timeline';
import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { type MadeStack, useSaveStack } from '../../../api/pictures/stacks.ts';
import { t } from '../../../locale/t.ts';
import ask from '../../../ui/dialogs/ask-dialog.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import type { FeedFacts } from '../feed-facts.ts';
import { rangeText } from '../moment-text.ts';
import { stackChoices } from './stack-choices.ts';
import styles from './stack-dialog.module.css';
import { StackPreview } from './stack-preview.tsx';

interface StackDialogProps {
  feed: Pick<FeedFacts, 'id' | 'name' | 'zone' | 'ratio'>;
  range: TimeSpan;
  onClose(): void;
}

/** One picture made of the pictures of the chosen range: which kind, a preview, and the download (EXT-665). */
export function StackDialog({ feed, range, onClose }: StackDialogProps) {
  const [kind, setKind] = useState<StackKind>('Median');
  // As it is typed: who types 120 must not get 2 for the 1.
  const [typed, setTyped] = useState<Readonly<Record<StackKind, string | number>>>(DEFAULT_STACKED);
  const [format, setFormat] = useState<StackFormat>('jpeg');
  const save = useSaveStack();
  const count = countOf(typed[kind]) ?? DEFAULT_STACKED[kind];
  const formats = formatsOf(kind);
  const given = formats.includes(format) ? format : 'jpeg';
  const span = { feedId: feed.id, span: range, kind };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('stack.title', { range: rangeText(range, feed.zone) })}
      size={960}
    >
      <div className={styles.parts}>
        <ChoiceCards
          legend={t('stack.kind')}
          choices={stackChoices(range, feed.zone)}
          value={kind}
          onChange={(next) => {
            setKind(next);
            save.reset();
          }}
          leastPx={400}
        />
        <div className={styles.made}>
          <StackPreview ask={span} count={count} ratio={feed.ratio} />
          <div className={styles.fields}>
            {kind !== 'Pair' && (
              <NumberInput
                label={t(kind === 'DayGrid' ? 'stack.count.days' : 'stack.count')}
                description={t('stack.count.hint', { most: MOST_STACKED })}
                min={LEAST_STACKED}
                max={MOST_STACKED}
                clampBehavior="blur"
                allowDecimal={false}
                allowNegative={false}
                value={typed[kind]}
                onChange={(next) => setTyped({ ...typed, [kind]: next })}
              />
            )}
            <Select
              label={t('stack.format')}
              allowDeselect={false}
              data={formats.map((value) => ({ value, label: t(`stack.format.${value}`) }))}
              value={given}
              onChange={(next) => setFormat(formats.find((each) => each === next) ?? 'jpeg')}
            />
          </div>
          <p className={styles.state} role="status">
            {save.isPending ? t('stack.making') : save.data ? doneText(save.data) : ''}
          </p>
          {save.error && <FormError>{t('stack.failed', { why: save.error.message })}</FormError>}
          <div className={`${ask.foot} ${styles.foot}`}>
            <Button onClick={onClose}>{t('action.cancel')}</Button>
            <Button
              variant="filled"
              loading={save.isPending}
              onClick={() => save.mutate({ ...span, count, format: given })}
            >
              {t('action.download')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Null while nothing that counts is typed. */
function countOf(typed: string | number): number | null {
  const count = Number(typed);
  return typed === '' || !Number.isInteger(count)
    ? null
    : Math.min(MOST_STACKED, Math.max(LEAST_STACKED, count));
}

function doneText({ count, skipped, fitted }: MadeStack): string {
  const parts = [t('stack.done', { count })];
  if (skipped > 0) parts.push(t('stack.skipped', { count: skipped }));
  if (fitted > 0) parts.push(t('stack.fitted', { count: fitted }));
  return parts.join(' ');
}

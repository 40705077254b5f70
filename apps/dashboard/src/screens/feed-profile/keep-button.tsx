import { Button, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import type { Keep } from './use-keep.ts';

/** The pin of a picture that no rule removes (EXT-52). */
export function KeepButton({ keep: { isKept, isBusy, failure, toggle } }: { keep: Keep }) {
  const hint = failure
    ? t('keep.failed', { why: failure })
    : t(isKept ? 'keep.title.kept' : 'keep.title.keep');
  return (
    <Tooltip label={hint} opened={failure ? true : undefined} multiline maw={280}>
      <Button
        aria-pressed={isKept}
        aria-keyshortcuts="k"
        loading={isBusy}
        leftSection={isKept ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
        onClick={toggle}
      >
        {t(isKept ? 'keep.kept' : 'keep.keep')}
      </Button>
    </Tooltip>
  );
}

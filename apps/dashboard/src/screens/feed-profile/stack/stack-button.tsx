import type { TimeSpan } from '@longview/rules/timeline';
import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../locale/t.ts';
import type { FeedFacts } from '../feed-facts.ts';

/** Most visits of the page only look. */
const StackDialog = lazy(async () => ({ default: (await import('./stack-dialog.tsx')).StackDialog }));

interface StackButtonProps {
  feed: Pick<FeedFacts, 'id' | 'name' | 'zone' | 'ratio'>;
  range: TimeSpan;
}

/** Makes one picture of the pictures of the chosen range (EXT-665), for who may download them. */
export function StackButton({ feed, range }: StackButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" leftSection={<IconStack2 size={14} />} onClick={() => setOpen(true)}>
        {t('stack.open')}
      </Button>
      <Suspense>
        {isOpen && <StackDialog feed={feed} range={range} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

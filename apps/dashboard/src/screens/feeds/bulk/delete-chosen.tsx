import type { FeedEntry } from '@longview/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';
import { DeleteDialog } from '../../../panels/delete-feeds/delete-dialog.tsx';

interface DeleteChosenProps {
  chosen: readonly FeedEntry[];
  onDelete: (feeds: readonly FeedEntry[]) => void;
}

/** Deletes the chosen feeds of the account (EXT-465); those that are shared with it are not its own to delete. */
export function DeleteChosen({ chosen, onDelete }: DeleteChosenProps) {
  const [isAsked, { open, close }] = useDisclosure();
  const own = chosen.filter(({ RoleId }) => RoleId === 'Owner');
  const names = own.map(({ Feed }) => Feed.Description.Name);
  return (
    <>
      <Button
        size="compact-md"
        disabled={own.length === 0}
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
        onClick={open}
      >
        {t('bulk.delete')}
      </Button>
      {isAsked && (
        <DeleteDialog
          title={t('bulk.delete.ask', { count: own.length })}
          text={t('bulk.delete.lost', { names: shortened(names) })}
          isBusy={false}
          failure={null}
          onYes={() => onDelete(own)}
          onClose={close}
        />
      )}
    </>
  );
}

/** As many names as one takes in. */
const MOST_NAMES = 5;

function shortened(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES
    ? t('bulk.delete.more', { names: shown, count: names.length - MOST_NAMES })
    : shown;
}

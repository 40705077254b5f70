import type { TimeSpan } from '@longview/rules/timeline';
import { Menu } from '@mantine/core';
import { IconCalendarX, IconPhotoX } from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';

export interface DeleteItemsProps {
  /** The second of the picture shown; null: there is none. */
  picture: TimeSpan | null;
  /** Null: no range is chosen. */
  range: TimeSpan | null;
  onDelete(span: TimeSpan): void;
}

/** What can be deleted from the page, as items of a menu: the picture shown, or those of the chosen range (EXT-305). */
export function DeleteItems({ picture, range, onDelete }: DeleteItemsProps) {
  return (
    <>
      <Menu.Item
        leftSection={<IconPhotoX size={16} aria-hidden />}
        disabled={picture === null}
        onClick={() => picture && onDelete(picture)}
      >
        {t('profile.delete.one.ask')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCalendarX size={16} aria-hidden />}
        disabled={range === null}
        onClick={() => range && onDelete(range)}
      >
        {t(range ? 'profile.delete.many.ask' : 'profile.delete.many.choose')}
      </Menu.Item>
    </>
  );
}

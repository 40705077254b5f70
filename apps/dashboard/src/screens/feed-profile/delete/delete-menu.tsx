import type { TimeSpan } from '@longview/rules/timeline';
import { Button, Menu } from '@mantine/core';
import { IconCalendarX, IconPhotoX, IconTrash } from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';

interface DeleteMenuProps {
  /** The second of the picture shown; null: there is none. */
  picture: TimeSpan | null;
  /** Null: no range is chosen. */
  range: TimeSpan | null;
  onDelete(span: TimeSpan): void;
}

/** What can be deleted from the page: the picture shown, or those of the chosen range (EXT-305). */
export function DeleteMenu({ picture, range, onDelete }: DeleteMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconTrash size={16} aria-hidden />}>{t('profile.delete')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}

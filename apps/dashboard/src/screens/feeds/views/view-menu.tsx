import { Menu } from '@mantine/core';
import { t } from '../../../locale/t.ts';

interface ViewMenuProps {
  target: React.ReactNode;
  /** What to do with the view; replacing only where another one is shown. */
  onReplace: (() => void) | null;
  onRename: () => void;
  onRemove: () => void;
}

/** What can be done with a kept view (EXT-62). Opens itself: it is loaded by the press that asks for it. */
export function ViewMenu({ target, onReplace, onRename, onRemove }: ViewMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {onReplace && <Menu.Item onClick={onReplace}>{t('views.replace')}</Menu.Item>}
        <Menu.Item onClick={onRename}>{t('views.rename')}</Menu.Item>
        <Menu.Item onClick={onRemove}>{t('views.remove')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Switch } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { OrderButtons, type OrderButtonsProps } from '../../ui/fields/order-buttons.tsx';
import { useSortableRow } from '../../ui/fields/sortable-list.tsx';
import { OpenRow } from '../../ui/layout/open-row.tsx';
import { ItemFields } from './item-fields.tsx';
import { itemLine } from './item-words.ts';
import type { Item } from './model.ts';

interface PlaylistItemProps {
  id: string;
  name: string;
  item: Item;
  picture: React.ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (item: Item) => void;
  order: Omit<OrderButtonsProps, 'name'>;
}

/** An item of a sequence: what it shows and how long, whether it is played, and opened all that is set of it (ENT-20). */
export function PlaylistItem(props: PlaylistItemProps) {
  const { id, name, item, picture, isOpen, onOpen, onChange, order } = props;
  const { row, handle } = useSortableRow(id, name);
  const isOff = item.State === 'Disabled';
  return (
    <OpenRow
      row={row}
      handle={handle}
      picture={picture}
      title={name}
      text={itemLine(item)}
      isOff={isOff}
      isOpen={isOpen}
      onOpen={onOpen}
      acts={
        <>
          <Switch
            aria-label={t('playlist.item.on', { name })}
            checked={!isOff}
            onChange={(event) =>
              onChange({ ...item, State: event.currentTarget.checked ? null : 'Disabled' })
            }
          />
          <OrderButtons name={name} {...order} />
        </>
      }
    >
      <ItemFields item={item} onChange={onChange} />
    </OpenRow>
  );
}

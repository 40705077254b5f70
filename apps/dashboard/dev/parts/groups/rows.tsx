import { Button, TextInput } from '@mantine/core';
import { OrderButtons } from '../../../src/ui/fields/order-buttons.tsx';
import { SortableList, useSortableRow } from '../../../src/ui/fields/sortable-list.tsx';
import { FactRow } from '../../../src/ui/layout/fact-row.tsx';
import { OpenRow } from '../../../src/ui/layout/open-row.tsx';
import styles from '../parts.module.css';
import { doNothing, LONG_TEXT, LONG_WORD, Sky } from '../samples.tsx';
import { Sheet, State } from '../state.tsx';

const ROWS = [
  { id: 'a', name: 'East gate' },
  { id: 'b', name: LONG_WORD },
];

/** Things of a list. */
export function Rows() {
  return (
    <Sheet>
      <State name="FactRow: rest">
        <FactRow title="Firefox on Linux" text="Signed in 3 days ago">
          <Button>Sign out</Button>
        </FactRow>
      </State>
      <State name="FactRow: long words">
        <FactRow title={LONG_WORD} text={LONG_TEXT}>
          <Button>Widerrufen</Button>
          <Button>Umbenennen</Button>
        </FactRow>
      </State>
      <State name="OpenRow: closed, off, open">
        <ol className={styles.list}>
          <Row title="East gate" />
          <Row title={LONG_WORD} isOff />
          <Row title="North mast" isOpen />
        </ol>
      </State>
      <State name="SortableList: first, last, long words">
        <SortableList label="Playlist" rows={ROWS} onMove={doNothing}>
          {ROWS.map((row, at) => (
            <SortedRow key={row.id} {...row} isFirst={at === 0} />
          ))}
        </SortableList>
      </State>
    </Sheet>
  );
}

function Row({ title, isOff = false, isOpen = false }: { title: string; isOff?: boolean; isOpen?: boolean }) {
  return (
    <OpenRow
      picture={<Sky />}
      title={title}
      text="30 seconds, every day"
      isOff={isOff}
      isOpen={isOpen}
      onOpen={doNothing}
      acts={<OrderButtons name={title} isFirst={false} isLast onMove={doNothing} onRemove={doNothing} />}
    >
      <TextInput label="Title" defaultValue={title} />
    </OpenRow>
  );
}

function SortedRow({ id, name, isFirst }: { id: string; name: string; isFirst: boolean }) {
  const { row, handle } = useSortableRow(id, name);
  return (
    <OpenRow
      row={row}
      handle={handle}
      title={name}
      text="Live"
      isOff={false}
      isOpen={false}
      onOpen={doNothing}
      acts={
        <OrderButtons
          name={name}
          isFirst={isFirst}
          isLast={!isFirst}
          onMove={doNothing}
          onRemove={doNothing}
        />
      }
    >
      {null}
    </OpenRow>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPlus, IconSettings } from '@tabler/icons-react';
import { DeleteButton } from '../../../src/ui/dialogs/delete-button.tsx';
import { doNothing, LONG_LABEL } from '../samples.tsx';
import { Line, Sheet, State } from '../state.tsx';

const STATUSES = ['idle', 'pending', 'success'] as const;

/** Buttons, and the button that deletes. */
export function Actions() {
  return (
    <Sheet>
      <State name="Button: primary, focused">
        <Line>
          <Button variant="filled" autoFocus leftSection={<IconPlus size={16} stroke={2} aria-hidden />}>
            Add camera
          </Button>
        </Line>
      </State>
      <State name="Button: rest, disabled, busy">
        <Line>
          <Button>Cancel</Button>
          <Button disabled>Revert</Button>
          <Button loading>Save</Button>
        </Line>
      </State>
      <State name="Button: primary at rest, disabled, busy">
        <Line>
          <Button variant="filled">Save</Button>
          <Button variant="filled" disabled>
            Save
          </Button>
          <Button variant="filled" loading>
            Save
          </Button>
        </Line>
      </State>
      <State name="Button: small, with an icon, danger">
        <Line>
          <Button size="xs">Copy</Button>
          <Button leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>Download</Button>
          <Button variant="filled" color="red">
            Delete
          </Button>
        </Line>
      </State>
      <State name="Button: long words">
        <Button>{LONG_LABEL}</Button>
      </State>
      <State name="Icon: rest, disabled">
        <Line>
          <ActionIcon aria-label="Settings">
            <IconSettings size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label="Settings" disabled>
            <IconSettings size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Line>
      </State>
      {STATUSES.map((status) => (
        <State key={status} name={`DeleteButton: ${status}`}>
          <DeleteButton status={status} lost="" failure={null} onDelete={doNothing} />
        </State>
      ))}
      <State name="DeleteButton: error">
        <DeleteButton
          status="error"
          lost=""
          failure="The file is on a Screen that is playing it. Take it off its playlist first."
          onDelete={doNothing}
        />
      </State>
    </Sheet>
  );
}

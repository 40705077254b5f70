import { Checkbox, SegmentedControl, Switch } from '@mantine/core';
import { IconCamera, IconCloud, IconVideo } from '@tabler/icons-react';
import { ChoiceCards } from '../../../src/ui/fields/choice-cards.tsx';
import { ChoiceSet } from '../../../src/ui/fields/choice-set.tsx';
import { PictureChoices } from '../../../src/ui/pictures/picture-choices.tsx';
import { doNothing, LONG_TEXT, LONG_WORD, Sky } from '../samples.tsx';
import { Sheet, Stack, State } from '../state.tsx';

const CARDS = [
  { value: 'image', label: 'Pictures', text: 'The address of a JPEG.', icon: IconCamera },
  { value: 'video', label: 'Video', text: 'RTSP, RTMP or SRT.', icon: IconVideo },
  { value: 'cloud', label: LONG_WORD, text: LONG_TEXT, icon: IconCloud },
] as const;
const PICTURES = [
  { id: '1', name: 'East gate', text: '2 minutes ago', picture: <Sky /> },
  { id: '2', name: LONG_TEXT, text: null, picture: <Sky /> },
];

/** One of several, or several of several. */
export function Choices() {
  return (
    <Sheet>
      <State name="ChoiceCards: chosen, not chosen, long words" isWide>
        <ChoiceCards legend="What it sends" choices={CARDS} value="video" onChange={doNothing} />
      </State>
      <State name="ChoiceSet, Checkbox: on, off, disabled">
        <ChoiceSet legend="Days">
          <Stack>
            <Checkbox label="Monday" defaultChecked />
            <Checkbox label="Tuesday" />
            <Checkbox label="Wednesday" disabled defaultChecked />
          </Stack>
        </ChoiceSet>
      </State>
      <State name="Switch: on, off, disabled, long words">
        <Stack>
          <Switch label="Show the time" defaultChecked />
          <Switch label="Show the title" />
          <Switch label="Show the logo" disabled />
          <Switch label={LONG_TEXT} defaultChecked description={LONG_TEXT} />
        </Stack>
      </State>
      <State name="SegmentedControl: few, long words, disabled">
        <Stack>
          <SegmentedControl data={['Day', 'Month', 'Year']} defaultValue="Month" />
          <SegmentedControl data={['Aufzeichnungszeitraum', 'Bewegungserkennung', 'Alles']} />
          <SegmentedControl data={['Day', 'Month', 'Year']} disabled />
        </Stack>
      </State>
      <State name="PictureChoices: short, long words">
        <PictureChoices choices={PICTURES} onPick={doNothing} />
      </State>
    </Sheet>
  );
}

import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { AmountField } from '../../../src/ui/fields/amount-field.tsx';
import { DegreeField } from '../../../src/ui/fields/degree-field.tsx';
import { SearchBox } from '../../../src/ui/fields/search-box.tsx';
import { ZoneSelect } from '../../../src/ui/fields/zone-select.tsx';
import { doNothing, LONG_LABEL, LONG_TEXT } from '../samples.tsx';
import { Sheet, Stack, State } from '../state.tsx';

/** Single fields. */
export function Fields() {
  return (
    <Sheet>
      <State name="Text: empty, filled">
        <Stack>
          <TextInput label="Name" placeholder="North mast" />
          <TextInput label="Name" defaultValue="East gate" description="As it is called in the list." />
        </Stack>
      </State>
      <State name="Text: focused">
        <TextInput label="Address" autoFocus defaultValue="192.168.1.20" />
      </State>
      <State name="Text: error">
        <TextInput label="E-mail" defaultValue="ada@" error="This is no e-mail address." />
      </State>
      <State name="Text: disabled, settled">
        <Stack>
          <TextInput label="Node" disabled defaultValue="capture-1" />
          <TextInput label="Node" readOnly defaultValue="capture-2" />
        </Stack>
      </State>
      <State name="Text: long words">
        <TextInput label={LONG_LABEL} description={LONG_TEXT} error={LONG_TEXT} defaultValue={LONG_TEXT} />
      </State>
      <State name="Number, choice, lines">
        <Stack>
          <NumberInput label="Days" defaultValue={30} />
          <Select label="Role" data={['Owner', 'Reader']} defaultValue="Reader" />
          <Textarea label="Description" defaultValue={LONG_TEXT} autosize minRows={2} />
        </Stack>
      </State>
      <State name="AmountField: filled, error">
        <Stack>
          <AmountField label="Interval" value={300} onChange={doNothing} />
          <AmountField
            label="Alert after"
            description="Without a new picture."
            value={1}
            error="At least twice the interval."
            onChange={doNothing}
          />
        </Stack>
      </State>
      <State name="DegreeField: none, filled">
        <Stack>
          <DegreeField label="Latitude" max={90} value={null} onChange={doNothing} />
          <DegreeField label="Longitude" max={180} value={16.37208} onChange={doNothing} />
        </Stack>
      </State>
      <State name="ZoneSelect">
        <ZoneSelect label="Time zone" value="Europe/Vienna" />
      </State>
      <State name="SearchBox: empty, filled">
        <Stack>
          <SearchBox label="Search cameras" value="" onChange={doNothing} />
          <SearchBox label="Search cameras" value="gate" onChange={doNothing} />
        </Stack>
      </State>
    </Sheet>
  );
}

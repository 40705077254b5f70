import { Button } from '@mantine/core';
import { LoadFailed } from '../../../src/ui/feedback/load-failed.tsx';
import { Loaded } from '../../../src/ui/feedback/loaded.tsx';
import { Nothing } from '../../../src/ui/feedback/nothing.tsx';
import { doNothing, LONG_TEXT, LONG_WORD } from '../samples.tsx';
import { Sheet, State } from '../state.tsx';

const LOADING = { data: undefined, isError: false, isFetching: true, refetch: doNothing };

/** What stands where something is not there yet, or not at all. */
export function Waiting() {
  return (
    <Sheet>
      <State name="Loaded: loading">
        <Loaded query={LOADING} rows={3}>
          {doNothing}
        </Loaded>
      </State>
      <State name="LoadFailed: rest">
        <LoadFailed onRetry={doNothing} isBusy={false} />
      </State>
      <State name="LoadFailed: busy">
        <LoadFailed onRetry={doNothing} isBusy />
      </State>
      <State name="Nothing: with the way on">
        <Nothing title="No collections yet" text="A collection shows cameras that belong together.">
          <Button variant="filled">New collection</Button>
        </Nothing>
      </State>
      <State name="Nothing: long words">
        <Nothing title={LONG_WORD} text={LONG_TEXT} />
      </State>
      <State name="Nothing: a page">
        <Nothing isPage title="There is no such page" text="The address may have changed." />
      </State>
    </Sheet>
  );
}

import { Button, TextInput } from '@mantine/core';
import { Badge } from '../../../src/ui/feedback/badge.tsx';
import { SearchBox } from '../../../src/ui/fields/search-box.tsx';
import { Brand } from '../../../src/ui/layout/brand.tsx';
import { Card } from '../../../src/ui/layout/card.tsx';
import { CardGroup } from '../../../src/ui/layout/card-group.tsx';
import { Fold } from '../../../src/ui/layout/fold.tsx';
import { PageHeader } from '../../../src/ui/layout/page-header.tsx';
import { Panel } from '../../../src/ui/layout/panel.tsx';
import { StepMarks } from '../../../src/ui/layout/step-marks.tsx';
import { doNothing, LONG_TEXT, LONG_WORD } from '../samples.tsx';
import { SkyPicture } from '../sky-picture.tsx';
import { Sheet, State } from '../state.tsx';

const STEPS = ['Camera', 'Picture', 'Name'];
const CARDS = ['East gate', LONG_TEXT, 'North mast'];

/** What pages are divided into. */
export function Cards() {
  return (
    <Sheet>
      <State name="Brand">
        <Brand />
      </State>
      <State name="PageHeader: short" isWide>
        <PageHeader title="East gate" beside={<Badge text="LIVE" tone="live" />}>
          <Button>Share</Button>
          <Button variant="filled">Add camera</Button>
        </PageHeader>
      </State>
      <State name="PageHeader: long words" isWide>
        <PageHeader title={LONG_WORD} beside={<Badge text="TEMP INACTIVE" tone="warn" />}>
          <Button>Freigabeeinstellungen</Button>
        </PageHeader>
      </State>
      <State name="PageHeader: with a search" isWide>
        <PageHeader
          title="Collections"
          search={<SearchBox label="Search collections" value="" onChange={doNothing} />}
        >
          <Button variant="filled">New collection</Button>
        </PageHeader>
      </State>
      <State name="CardGroup, Card: short, long words" isWide>
        <CardGroup title="Collections" count={1234} size="medium">
          {CARDS.map((name) => (
            <Card key={name} picture={<SkyPicture />}>
              <a href="#card">{name}</a>
              <Badge text="LIVE" tone="live" />
              <p>3 cameras</p>
            </Card>
          ))}
        </CardGroup>
      </State>
      <State name="Panel: short">
        <Panel title="Time zone" text="Days begin at midnight of this zone.">
          <TextInput label="Zone" defaultValue="Europe/Vienna" />
        </Panel>
      </State>
      <State name="Panel: long words">
        <Panel title={LONG_WORD} text={LONG_TEXT}>
          {LONG_WORD}
        </Panel>
      </State>
      <State name="Fold: closed, open">
        <Fold title="More" note="2 set">
          {null}
        </Fold>
        <Fold title={LONG_TEXT} isOpen>
          <TextInput label="Port" defaultValue="554" />
        </Fold>
      </State>
      <State name="StepMarks: first, second, no way back">
        <StepMarks label="Steps" steps={STEPS} at={0} go={doNothing} />
        <StepMarks label="Steps" steps={STEPS} at={1} go={doNothing} />
        <StepMarks label="Steps" steps={['Kamera', 'Bildausschnitt', 'Bezeichnung']} at={2} />
      </State>
    </Sheet>
  );
}

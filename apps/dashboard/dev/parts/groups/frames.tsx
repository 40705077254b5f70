import { Button, TextInput } from '@mantine/core';
import { FrontPage } from '../../../src/ui/layout/front-page.tsx';
import { ListAndOne, ListPage, ListText, ListTop } from '../../../src/ui/layout/list-and-one.tsx';
import { OpenPage } from '../../../src/ui/layout/open-page.tsx';
import { PageHeader } from '../../../src/ui/layout/page-header.tsx';
import { Panel } from '../../../src/ui/layout/panel.tsx';
import { SectionNav } from '../../../src/ui/layout/section-nav.tsx';
import { SectionPage } from '../../../src/ui/layout/section-page.tsx';
import { doNothing, LONG_TEXT, LONG_WORD } from '../samples.tsx';
import { SkyPicture } from '../sky-picture.tsx';
import { Sheet, State } from '../state.tsx';

const TITLES = {
  State: 'State',
  Metadata: 'Metadata',
  Source: 'Source',
  Capture: 'Aufzeichnungszeitraum',
  Embed: 'Embed',
} as const;
type Name = keyof typeof TITLES;
const titleOf = (name: Name) => TITLES[name];
const GROUPS = [
  { title: 'General', names: ['State', 'Metadata'] },
  { title: 'Pictures', names: ['Source', 'Capture'] },
  { title: 'Play', names: ['Embed'] },
] as const;

/** Pages of several sections. */
export function Sections() {
  return (
    <Sheet>
      <State name="SectionNav: more than a phone is wide" isWide>
        <SectionNav
          label="Sections"
          names={['State', 'Metadata', 'Source', 'Capture', 'Embed']}
          current="Source"
          titleOf={titleOf}
        />
      </State>
      <State name="SectionPage" isWide>
        <SectionPage label="Sections" groups={GROUPS} current="Capture" titleOf={titleOf}>
          <Panel title="Capture" text={LONG_TEXT}>
            <TextInput label="Interval" />
          </Panel>
        </SectionPage>
      </State>
    </Sheet>
  );
}

/** A list with one of it beside. */
export function ListWithOne() {
  return (
    <Sheet>
      <State name="ListPage: one is chosen" isWide>
        <Listed isChosen />
      </State>
      <State name="ListPage: none is chosen" isWide>
        <Listed isChosen={false} />
      </State>
    </Sheet>
  );
}

function Listed({ isChosen }: { isChosen: boolean }) {
  return (
    <ListPage isChosen={isChosen}>
      <ListTop>
        <PageHeader title="Screens">
          <Button variant="filled">Pair a Screen</Button>
        </PageHeader>
        <ListText>{LONG_TEXT}</ListText>
      </ListTop>
      <ListAndOne
        list={
          <ul>
            <li>
              <a href="#one" aria-current={isChosen || undefined}>
                Lobby
              </a>
            </li>
            <li>
              <a href="#other">{LONG_WORD}</a>
            </li>
          </ul>
        }
        back={<a href="#list">All Screens</a>}
      >
        <Panel title="Lobby">
          <SkyPicture />
        </Panel>
      </ListAndOne>
    </ListPage>
  );
}

/** The frame before sign-in. */
export function FrontPageAlone() {
  return (
    <FrontPage title="Sign in" text="To your cameras and their pictures.">
      <TextInput label="E-mail" />
      <Button variant="filled">Sign in</Button>
    </FrontPage>
  );
}

/** The frame of pages for everybody. */
export function OpenPageAlone() {
  return (
    <OpenPage
      title="What it costs"
      text={LONG_TEXT}
      way={<Button onClick={doNothing}>Sign in</Button>}
      beside={<Button>As a PDF</Button>}
    >
      <SkyPicture />
    </OpenPage>
  );
}

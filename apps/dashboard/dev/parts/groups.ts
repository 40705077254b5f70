import { Actions } from './groups/actions.tsx';
import { Cards } from './groups/cards.tsx';
import { Choices } from './groups/choices.tsx';
import { AskDialogOpen, NameDialogOpen, OnceDialogOpen } from './groups/dialogs.tsx';
import { Feedback } from './groups/feedback.tsx';
import { FieldSets } from './groups/field-sets.tsx';
import { Fields } from './groups/fields.tsx';
import { Forms } from './groups/forms.tsx';
import { FrontPageAlone, ListWithOne, OpenPageAlone, Sections } from './groups/frames.tsx';
import { Passwords } from './groups/passwords.tsx';
import { Pictures } from './groups/pictures.tsx';
import { Rows } from './groups/rows.tsx';
import { Timelines } from './groups/timelines.tsx';
import { Waiting } from './groups/waiting.tsx';

/** What is photographed together, by the name that the kept pictures have. */
export const GROUPS = {
  actions: Actions,
  feedback: Feedback,
  waiting: Waiting,
  fields: Fields,
  'field-sets': FieldSets,
  passwords: Passwords,
  choices: Choices,
  rows: Rows,
  forms: Forms,
  cards: Cards,
  pictures: Pictures,
  timelines: Timelines,
  sections: Sections,
  'list-and-one': ListWithOne,
  'front-page': FrontPageAlone,
  'open-page': OpenPageAlone,
  'ask-dialog': AskDialogOpen,
  'name-dialog': NameDialogOpen,
  'once-dialog': OnceDialogOpen,
} as const;

export const isGroup = (name: string): name is keyof typeof GROUPS => Object.hasOwn(GROUPS, name);

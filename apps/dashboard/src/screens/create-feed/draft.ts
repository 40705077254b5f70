import type { IntervalCode, SizeCode } from '@longview/rules';
import { suggestedName, urlOfParts, urlOfText } from '@longview/rules/camera-address';
import type { SendWay } from '../../panels/camera-sends/send-way.ts';

/** What is entered on the way to a feed; nothing of it is stored before the last step (CRE-01). Pure. */

const SOURCE_KINDS = ['camera', 'upload', 'demo'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
export const STEPS = ['source', 'test', 'details', 'plan'] as const;
export type Step = (typeof STEPS)[number];
/** After the last step, where the camera sends its pictures: the feed is made and waits for the first one. */
export const FIRST = 'first';
export const SCENES = ['site', 'sea', 'hills', 'garden'] as const;

export interface Draft {
  kind: SourceKind;
  how: 'url' | 'parts';
  url: string;
  host: string;
  port: string;
  path: string;
  username: string;
  password: string;
  /** Of uploads. */
  way: SendWay;
  scene: (typeof SCENES)[number];
  /** Null until edited: then the suggestion is shown. */
  name: string | null;
  description: string;
  timeZone: string;
  isPublic: boolean;
  sizeCode: SizeCode;
  intervalCode: IntervalCode;
}

export function newDraft(timeZone: string): Draft {
  return {
    kind: 'camera',
    how: 'url',
    url: '',
    host: '',
    port: '',
    path: '',
    username: '',
    password: '',
    way: 'ftp',
    scene: 'site',
    name: null,
    description: '',
    timeZone,
    isPublic: false,
    sizeCode: 'x1080',
    intervalCode: '10sec',
  };
}

/** The address a draft stands for; null for uploads and while it is empty. */
export function sourceUrl(draft: Draft): string | null {
  if (draft.kind === 'upload') return null;
  if (draft.kind === 'demo') return `demo://${draft.scene}?tz=${draft.timeZone}`;
  return draft.how === 'url' ? urlOfText(draft.url) : urlOfParts(draft);
}

export function draftName(draft: Draft): string {
  return draft.name ?? suggestedName(sourceUrl(draft) ?? '');
}

export function isStep(text: string | undefined): text is Step {
  return STEPS.some((step) => step === text);
}

export function isKind(text: string | undefined): text is SourceKind {
  return SOURCE_KINDS.some((kind) => kind === text);
}

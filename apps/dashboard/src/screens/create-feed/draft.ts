import { type IntervalCode, type SizeCode, urlOfParts, urlOfText } from '@longview/rules';
import type { Keep } from '../../editors/retention/keep.ts';
import type { SendWay } from '../../panels/camera-sends/send-way.ts';
import type { CameraWish } from '../../panels/camera-test/camera-wish.ts';

/** What is entered on the way to a feed; nothing of it is stored before the last step (CRE-01). Pure. */

const SOURCE_KINDS = ['camera', 'device', 'station', 'upload', 'demo'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
export const STEPS = ['source', 'test', 'details', 'plan'] as const;
export type Step = (typeof STEPS)[number];
/** After the last step, where the camera sends its pictures: the feed is made and waits for the first one. */
export const FIRST = 'first';
/** What people know of a camera: its address, that it is on this network, where it is, or who made it. */
export const HOWS = ['url', 'find', 'parts', 'maker'] as const;
export type How = (typeof HOWS)[number];
export const SCENES = ['site', 'sea', 'hills', 'garden'] as const;

export interface Draft {
  kind: SourceKind;
  how: How;
  url: string;
  host: string;
  port: string;
  path: string;
  /** Of a maker's addresses the one that was chosen; empty: none yet. */
  maker: string;
  makerUrl: string;
  /** Of a camera that was found on the network, where `host` and `port` are; empty until it has said it. */
  foundUrl: string;
  /** Of a network device; `channelUrl` is what is tried. */
  deviceId: string | null;
  channelId: string | null;
  channelUrl: string | null;
  /** Of a paired Station: it and its camera. */
  stationId: string | null;
  configId: string | null;
  /** What the chosen channel or camera is called where it is kept; null where its address has to say it. */
  sourceName: string | null;
  username: string;
  password: string;
  /** Of uploads. */
  way: SendWay;
  scene: (typeof SCENES)[number];
  /** Null until edited: then the suggestion is shown. */
  name: string | null;
  description: string;
  timeZone: string;
  /** Of the account; null: in none but that of all feeds. */
  collectionId: string | null;
  isPublic: boolean;
  /** Null until chosen. */
  sizeCode: SizeCode | null;
  intervalCode: IntervalCode;
  /** How long pictures are kept; undefined until chosen. */
  keep: Keep | undefined;
}

export function newDraft(timeZone: string): Draft {
  return {
    kind: 'camera',
    how: 'url',
    url: '',
    host: '',
    port: '',
    path: '',
    maker: '',
    makerUrl: '',
    foundUrl: '',
    deviceId: null,
    channelId: null,
    channelUrl: null,
    stationId: null,
    configId: null,
    sourceName: null,
    username: '',
    password: '',
    way: 'ftp',
    scene: 'site',
    name: null,
    description: '',
    timeZone,
    collectionId: null,
    isPublic: false,
    sizeCode: null,
    intervalCode: '10sec',
    keep: undefined,
  };
}

/** The address a draft stands for; null while it is empty, and where the service itself fetches nothing. */
export function sourceUrl(draft: Draft): string | null {
  if (draft.kind === 'upload' || draft.kind === 'station') return null;
  if (draft.kind === 'demo') return `demo://${draft.scene}?tz=${draft.timeZone}`;
  if (draft.kind === 'device') return draft.channelUrl;
  if (draft.how === 'maker') return draft.makerUrl || null;
  if (draft.how === 'find') return draft.foundUrl || null;
  return draft.how === 'url' ? urlOfText(draft.url) : urlOfParts(draft);
}

/** Whether what must be known of the source before the next step is known. */
export function hasSource(draft: Draft): boolean {
  if (draft.kind === 'station') return draft.stationId !== null && draft.configId !== null;
  return draft.kind === 'upload' || sourceUrl(draft) !== null;
}

/** What is tried: a device's channel with the login that is stored with the device. */
export function wishOf(draft: Draft): CameraWish {
  const url = sourceUrl(draft);
  if (draft.kind === 'device') return { url, username: '', password: '', deviceId: draft.deviceId };
  return { url, username: draft.username, password: draft.password };
}

export function isStep(text: string | undefined): text is Step {
  return STEPS.some((step) => step === text);
}

export function isKind(text: string | undefined): text is SourceKind {
  return SOURCE_KINDS.some((kind) => kind === text);
}

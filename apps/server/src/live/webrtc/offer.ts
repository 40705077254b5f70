/**
 * Reads an offer of WebRTC. What a stranger wrote goes no further than here: only what was recognized is kept, and
 * `bareText` writes it anew. Candidates are left out, so we never send anything where an offer says.
 */
import { badField } from '@longview/base';

export interface OfferedCodec {
  payload: number;
  /** Its format parameters, as offered. */
  parameters: string;
}

export interface Section {
  kind: 'video' | 'audio';
  mid: string;
  ufrag: string;
  password: string;
  fingerprint: string;
  /** Those that go over it. */
  codecs: readonly OfferedCodec[];
  /** Of who sends: the number of their packets. */
  ssrc?: number;
}

/** One video section and at most one of sound, in their order. */
export type Offer = readonly Section[];

const MAX_LINES = 2_000;
const FORMS = {
  mid: /^[\w-]{1,16}$/,
  'ice-ufrag': /^[A-Za-z0-9+/]{4,256}$/,
  'ice-pwd': /^[A-Za-z0-9+/]{22,256}$/,
  fingerprint: /^sha-(256|384|512) [0-9A-Fa-f:]{95,191}$/,
  setup: /^(actpass|passive)$/,
} as const;
const PARAMETERS = /^[\w=;., -]{1,300}$/;

/** Of who watches. @throws AppError InvalidInput for what is no offer that we could answer */
export function readOffer(text: string): Offer {
  const offer = readSections(text, 'OfferReceive');
  if (offer.every(({ codecs }) => codecs.length > 0)) return offer;
  throw badOffer('OfferH264Opus');
}

/** Of anybody; sections may have no codec of ours. `wanted`: for who offers another number of them. @throws AppError */
export function readSections(text: string, wanted: OfferReason): Offer {
  const lines = text.split(/\r?\n/, MAX_LINES + 1);
  if (lines[0] !== 'v=0' || lines.length > MAX_LINES) throw badOffer('SdpOfferNeeded');
  const [session = [], ...sections] = splitSections(lines);
  const offer = sections.map((section) => readSection(section, session));
  const counts = (kind: string) => offer.filter((section) => section.kind === kind).length;
  if (counts('video') === 1 && counts('audio') <= 1) return offer;
  throw badOffer(wanted);
}

/** The codec of the video that is next to `profile` (of the stream, e.g. `64001f`). */
export function chooseVideo(offer: Offer, profile: string): OfferedCodec {
  const codecs = offer.find(({ kind }) => kind === 'video')?.codecs ?? [];
  const same = codecs.find(({ parameters }) => profileOf(parameters).slice(0, 2) === profile.slice(0, 2));
  // Decoders of browsers take more than what they offer.
  const chosen = same ?? codecs[0];
  if (chosen) return chosen;
  throw badOffer('OfferH264');
}

/** The offer with nothing in it but what was recognized, and `video` as its only codec; without sound that is refused. */
export function bareOffer(offer: Offer, video: OfferedCodec, hasSound: boolean): string {
  return bareText(offer, (section) => {
    const isVideo = section.kind === 'video';
    const codec = isVideo ? video : (section.codecs[0] ?? video);
    return bareSection(section, codec, isVideo || hasSound ? 'recvonly' : 'inactive');
  });
}

export function bareText(offer: Offer, linesOf: (section: Section) => readonly string[]): string {
  const lines = ['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0'];
  lines.push(`a=group:BUNDLE ${offer.map(({ mid }) => mid).join(' ')}`);
  for (const section of offer) lines.push(...linesOf(section));
  return `${lines.join('\r\n')}\r\n`;
}

export function bareSection(
  section: Section,
  { payload, parameters }: OfferedCodec,
  direction: 'recvonly' | 'sendonly' | 'inactive',
): string[] {
  const codec = section.kind === 'video' ? 'H264/90000' : 'opus/48000/2';
  return [
    `m=${section.kind} 9 UDP/TLS/RTP/SAVPF ${payload}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${section.mid}`,
    `a=${direction}`,
    `a=ice-ufrag:${section.ufrag}`,
    `a=ice-pwd:${section.password}`,
    `a=fingerprint:${section.fingerprint}`,
    'a=setup:actpass',
    'a=rtcp-mux',
    `a=rtpmap:${payload} ${codec}`,
    ...(parameters ? [`a=fmtp:${payload} ${parameters}`] : []),
    ...(section.kind === 'video' ? [`a=rtcp-fb:${payload} nack`, `a=rtcp-fb:${payload} nack pli`] : []),
  ];
}

function splitSections(lines: readonly string[]): string[][] {
  const sections: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

function readSection(lines: readonly string[], session: readonly string[]): Section {
  const kind = /^m=(video|audio) /.exec(lines[0] ?? '')?.[1] as Section['kind'] | undefined;
  if (!kind) throw badOffer('OfferVideoAndSound');
  const find = (name: keyof typeof FORMS) => attribute(lines, name) ?? attribute(session, name);
  const need = (name: keyof typeof FORMS) => {
    const value = find(name) ?? '';
    if (FORMS[name].test(value)) return value;
    throw badField('body', 'OfferLacks', { name });
  };
  need('setup');
  const codecs = kind === 'video' ? h264In(lines) : opusIn(lines);
  const secret = { ufrag: need('ice-ufrag'), password: need('ice-pwd'), fingerprint: need('fingerprint') };
  return { kind, mid: need('mid'), ...secret, codecs, ...ssrcIn(lines) };
}

/** The first is that of the media, others are of what is sent again. */
function ssrcIn(lines: readonly string[]): Pick<Section, 'ssrc'> {
  const found = lines.map((line) => /^a=ssrc:(\d{1,10}) /.exec(line)?.[1]).find(Boolean);
  return found && Number(found) <= 0xffff_ffff ? { ssrc: Number(found) } : {};
}

const h264In = (lines: readonly string[]) =>
  codecsIn(lines, /^a=rtpmap:(\d{1,3}) H264\/90000$/i).filter(
    ({ parameters }) => /(^|;) ?packetization-mode=1(;|$)/.test(parameters) && profileOf(parameters) !== '',
  );
const opusIn = (lines: readonly string[]) => codecsIn(lines, /^a=rtpmap:(\d{1,3}) opus\/48000\/2$/i);

function codecsIn(lines: readonly string[], form: RegExp): OfferedCodec[] {
  return lines.flatMap((line) => {
    const payload = Number(form.exec(line)?.[1] ?? Number.NaN);
    if (!(payload <= 127)) return [];
    const given = lines
      .find((each) => each.startsWith(`a=fmtp:${payload} `))
      ?.split(' ')
      .slice(1)
      .join(' ');
    return [{ payload, parameters: given && PARAMETERS.test(given) ? given : '' }];
  });
}

const attribute = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3);
const profileOf = (parameters: string) =>
  /profile-level-id=([0-9a-f]{6})/i.exec(parameters)?.[1]?.toLowerCase() ?? '';
export const badOffer = (reason: OfferReason) => badField('body', reason);

type OfferReason =
  | 'OfferH264'
  | 'OfferH264Opus'
  | 'OfferReceive'
  | 'OfferSend'
  | 'OfferSendPlain'
  | 'OfferVideoAndSound'
  | 'SdpOfferNeeded';

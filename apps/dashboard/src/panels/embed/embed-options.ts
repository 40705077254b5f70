import { keysOf } from '@longview/rules';

/** The parameters of an embed code (PUB-11 to PUB-13). Pure: what is as it is anyway is left out of the address. */

export interface EmbedOptions {
  /** Empty: as the feed's play item says. */
  playmode: string;
  interactive: boolean;
  output: 'html' | 'script';
  imageplayspeed: string;
  playframecount: number;
  /** Empty: every picture. */
  playframeskipinterval: string;
  videoplayspeed: number;
  framesizingmode: string;
  showoverlaybadge: boolean;
  overlayopacity: number;
  showsplashbadge: boolean;
  backgroundcolor: string;
  /** Empty: the viewer's. */
  locale: string;
}

export const EMBED_DEFAULTS: EmbedOptions = {
  playmode: 'liveimage',
  interactive: true,
  output: 'html',
  imageplayspeed: '1sec',
  playframecount: 100,
  playframeskipinterval: '',
  videoplayspeed: 1,
  framesizingmode: 'auto',
  showoverlaybadge: true,
  overlayopacity: 0.8,
  showsplashbadge: true,
  backgroundcolor: '#000000',
  locale: '',
};

/** Parameters that only some ways of playing look at. */
const OF_MODE: Readonly<Record<string, readonly string[]>> = {
  imageplayspeed: ['liveimageloop'],
  playframecount: ['liveimageloop'],
  playframeskipinterval: ['liveimageloop'],
  videoplayspeed: ['livetimelapse', 'livevideoclip'],
};
/** Whether the way of playing looks at it. */
export const isLookedAt = (name: string, mode: string) => OF_MODE[name]?.includes(mode) ?? true;
const ALWAYS = ['playmode', 'interactive'];

/** Query of the player's address without the kind of code. */
export function embedQuery(options: EmbedOptions): Record<string, string> {
  const names = keysOf(EMBED_DEFAULTS);
  const told = names.filter((name) => {
    if (name === 'output' || options[name] === '') return false;
    if (!isLookedAt(name, options.playmode)) return false;
    return ALWAYS.includes(name) || options[name] !== EMBED_DEFAULTS[name];
  });
  return Object.fromEntries(told.map((name) => [name, String(options[name]).replace('#', '')]));
}

/** As much of a feed as its code needs. */
export interface EmbeddedFeed {
  id: string;
  name: string;
  /** Width / height of its pictures. */
  ratio: number;
  isPublic: boolean;
  /** Whether the feed says itself what is played without a mode. */
  hasPlayItem?: boolean;
}

/** An iframe that keeps the feed's shape at any width, or a script that makes one and fits it to what is shown. */
export function embedCode(url: string, feed: EmbeddedFeed, output: EmbedOptions['output']): string {
  const src = escaped(url);
  if (output === 'script') return `<script src="${src}&amp;output=script"></script>`;
  const ratio = Math.round(feed.ratio * 10_000) / 10_000;
  return `<iframe src="${src}" title="${escaped(feed.name)}" style="width:100%;aspect-ratio:${ratio};border:0" allow="fullscreen" loading="lazy"></iframe>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

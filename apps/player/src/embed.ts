import './player.css';
import './embed.css';
import './page.css';
import { systemClock } from '@longview/base';
import type { PasswordAsked, PlayerData, WindowData } from '@longview/contract';
import { lonePage } from './dom.ts';
import { PageCheck } from './page-check.ts';
import { passwordForm } from './password-form.ts';
import { playFeed } from './play-feed.ts';
import { playWindow } from './play-window.ts';
import { pageWishes, speak, TEXTS } from './texts.ts';

/** The page behind /api/v2/player (API-03): reads what the service wrote into it and starts the mode asked for. */

type EmbedData = Partial<PlayerData> | PasswordAsked | WindowData;

const data = JSON.parse(document.getElementById('player-data')?.textContent ?? '{}') as EmbedData;
document.documentElement.lang = speak(wishesOf(data));

const root = document.getElementById('player') ?? document.body;

if (isWindow(data)) play(data.Name, (onRefused) => playWindow(root, data, onRefused));
else if ('Kind' in data) lonePage(root, passwordForm({ roId: data.RoId, url: data.Url }));
else if (isWhole(data)) {
  play(data.Name, (onRefused) => {
    const playing = playFeed(root, data, { onRefused });
    return () => playing.stop();
  });
} else lonePage(root, TEXTS.notFound);

/** `start` gives how to stop, or null where there is nothing to play. */
function play(title: string, start: (onRefused: () => void) => (() => void) | null): void {
  document.title = title;
  const check = new PageCheck(systemClock, {
    onGone: () => {
      stop?.();
      lonePage(root, TEXTS.gone);
    },
    onPassword: () => location.reload(),
  });
  const stop = start(() => check.ask());
  if (stop === null) lonePage(root, TEXTS.noPicture);
}

/** A Window speaks its own language rather than that of the browser it happens to run in. */
function wishesOf(data: EmbedData): (string | null)[] {
  const [asked = null, ...browser] = pageWishes();
  return isWindow(data) ? [asked, data.Locale, ...browser] : [asked, ...browser];
}

function isWindow(data: EmbedData): data is WindowData {
  return 'Kind' in data && data.Kind === 'Window';
}

function isWhole(data: Partial<PlayerData>): data is PlayerData {
  return typeof data.ImageUrl === 'string' && typeof data.Query === 'object';
}

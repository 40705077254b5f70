import './player.css';
import './embed.css';
import './page.css';
import { systemClock } from '@longview/base';
import type { PasswordAsked, PlayerData } from '@longview/contract';
import { lonePage } from './dom.ts';
import { PageCheck } from './page-check.ts';
import { passwordForm } from './password-form.ts';
import { playFeed } from './play-feed.ts';
import { pageWishes, speak, TEXTS } from './texts.ts';

/** The page behind /api/v2/player (API-03): reads what the service wrote into it and starts the mode asked for. */

type EmbedData = Partial<PlayerData> | PasswordAsked;

const data = JSON.parse(document.getElementById('player-data')?.textContent ?? '{}') as EmbedData;
document.documentElement.lang = speak(pageWishes());

const root = document.getElementById('player') ?? document.body;

if ('Kind' in data) lonePage(root, passwordForm({ roId: data.RoId, url: data.Url }));
else if (isWhole(data)) play(data);
else lonePage(root, TEXTS.notFound);

function play(data: PlayerData): void {
  document.title = data.Name;
  const check = new PageCheck(systemClock, {
    onGone: () => {
      stop();
      lonePage(root, TEXTS.gone);
    },
    onPassword: () => location.reload(),
  });
  const stop = playFeed(root, data, () => check.ask());
}

function isWhole(data: Partial<PlayerData>): data is PlayerData {
  return typeof data.ImageUrl === 'string' && typeof data.Query === 'object';
}

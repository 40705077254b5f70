/** Tests of the player's page run without a build of it: its shape is enough. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function buildPlayerStandIn(): void {
  const dist = join(import.meta.dirname, '../../../player/dist');
  if (existsSync(join(dist, 'embed.html'))) return;
  mkdirSync(dist, { recursive: true });
  const page = '<html><head><script type="application/json" id="player-data">{}</script></head></html>';
  writeFileSync(join(dist, 'embed.html'), page);
}

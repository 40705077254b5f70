/**
 * Shows the link that sets an empty installation up, where the person who started the service looks: large on a
 * terminal, and in their browser where there is one; else as a line of the log (ACC-13).
 */
import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import type { Logger } from '@longview/base';
import { type Config, hasDesktop } from '../config.ts';

const RULE = '─'.repeat(72);

/** `link` holds the setup token. */
export function showSetupLink(
  link: string,
  config: Pick<Config, 'host' | 'isPublicUrlGiven'>,
  logger: Logger,
): void {
  if (!process.stdout.isTTY) {
    logger.info({}, `Create the owner of this installation at ${link}`);
    return;
  }
  const elsewhere = linkFromElsewhere(link, config, ownAddress());
  const lines = [
    'Longview is ready. Create its owner here:',
    `\u001b[1m${link}\u001b[0m`,
    ...(elsewhere ? ['From another machine on this network:', elsewhere] : []),
  ];
  process.stdout.write(`\n${RULE}\n\n${lines.map((line) => `  ${line}\n\n`).join('')}${RULE}\n\n`);
  if (hasDesktop()) openInBrowser(link);
}

/** The same link for other machines; null where the link says itself where it leads, or nobody else can reach it. */
export function linkFromElsewhere(
  link: string,
  { host, isPublicUrlGiven }: Pick<Config, 'host' | 'isPublicUrlGiven'>,
  address: string | null,
): string | null {
  if (isPublicUrlGiven || address === null || (host !== '0.0.0.0' && host !== '::')) return null;
  const url = new URL(link);
  url.hostname = address;
  return url.href;
}

/** An IPv4 address of this machine on its network; null without one. */
function ownAddress(): string | null {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((one) => one && !one.internal && one.family === 'IPv4')?.address ?? null;
}

function openInBrowser(link: string): void {
  const browser = spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [link], {
    stdio: 'ignore',
    detached: true,
  });
  // The link is printed too.
  browser.once('error', () => {});
  browser.unref();
}

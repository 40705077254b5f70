// Which folder source speaks to which address: FTP, Dropbox, Google Drive.
import type { Clock, Logger } from '@longview/base';
import type { FolderSource } from './folder.ts';
import type { Outbound } from './outbound/outbound.ts';

export interface FoldersDeps {
  outbound: Outbound;
  clock: Clock;
  logger: Logger;
}

export interface Folders {
  /** The source for an address; null when it is no address of a folder. */
  forUrl(url: string): FolderSource | null;
}

export function createFolders(_deps: FoldersDeps): Folders {
  const sources: FolderSource[] = [];
  return {
    forUrl: (url) => {
      const scheme = URL.parse(url.trim())?.protocol ?? '';
      return sources.find(({ schemes }) => schemes.includes(scheme)) ?? null;
    },
  };
}

// Which folder source speaks to which address: FTP, Dropbox, Google Drive.
import type { CloudDeps } from './cloud/cloud-call.ts';
import type { CloudBases } from './cloud/cloud-places.ts';
import { createDropboxFolders } from './dropbox/index.ts';
import type { ListingSource } from './folder-listing.ts';
import { createFtpFolders } from './ftp/index.ts';
import { createDriveFolders } from './google-drive/index.ts';

export interface FoldersDeps extends CloudDeps {
  /** Where the clouds answer; their own addresses when absent. */
  bases?: CloudBases;
}

export interface Folders {
  /** The source for an address; null when it is no address of a folder. */
  forUrl(url: string): ListingSource | null;
  all: readonly ListingSource[];
}

export function createFolders({ bases, ...deps }: FoldersDeps): Folders {
  const all = [
    createFtpFolders(deps),
    createDropboxFolders({ ...deps, dropboxBase: bases?.dropbox ?? null }),
    createDriveFolders({ ...deps, googleBase: bases?.google ?? null }),
  ];
  return {
    all,
    forUrl: (url) => {
      const scheme = URL.parse(url.trim())?.protocol ?? '';
      return all.find(({ schemes }) => schemes.includes(scheme)) ?? null;
    },
  };
}

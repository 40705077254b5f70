// The few calls of Google Drive's HTTP API that folders need, and what its errors mean.
import * as z from 'zod';
import { CloudCaller, type CloudDeps, jsonOf } from '../cloud/cloud-call.ts';
import type { CloudPlaces } from '../cloud/cloud-places.ts';
import { FolderFailure, type FolderTarget } from '../folder.ts';
import { folderFailure } from '../folder-trouble.ts';
import type { OutboundResponse } from '../outbound/types.ts';

export const FOLDER_TYPE = 'application/vnd.google-apps.folder';

const Item = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.coerce.number().optional(),
  modifiedTime: z.string().optional(),
});
export type DriveItem = z.infer<typeof Item>;

const Named = Item.pick({ name: true });

const Page = z.object({ files: z.array(Item), nextPageToken: z.string().optional() });
export type DrivePage = z.infer<typeof Page>;

export interface DriveWish {
  folderId: string;
  /** All kinds when absent. */
  only?: 'folders' | 'images';
  pageToken?: string | null;
  /** The newest come first. */
  isNewestFirst?: boolean;
  pageSize: number;
}

const FIELDS = 'nextPageToken,files(id,name,mimeType,size,modifiedTime)';
const TOO_MANY = ['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded'];

export class DriveApi {
  readonly #caller: CloudCaller;
  readonly #places: CloudPlaces;

  constructor(deps: CloudDeps, places: CloudPlaces, token: FolderTarget['token']) {
    this.#caller = new CloudCaller(deps, token, isTooMany);
    this.#places = places;
  }

  /** Null: Google has forgotten the page, and the folder must be listed anew. */
  async list(wish: DriveWish, signal: AbortSignal): Promise<DrivePage | null> {
    const { policy, api } = this.#places;
    const answer = await this.#caller.call(`${api}/files?${queryOf(wish)}`, { policy }, signal);
    if (answer.status === 400 && wish.pageToken) return null;
    if (answer.status !== 200) throw folderTrouble(answer);
    const read = Page.safeParse(jsonOf(answer));
    if (read.success) return read.data;
    throw folderFailure('CloudFault', { errorStatusCode: '200', cause: read.error });
  }

  /** Null where Google does not tell: a folder that was listed is well without its name, too. */
  async name(id: string, signal: AbortSignal): Promise<string | null> {
    const { policy, api } = this.#places;
    const url = `${api}/files/${encodeURIComponent(id)}?fields=name&supportsAllDrives=true`;
    const answer = await this.#caller.call(url, { policy }, signal).catch((err) => {
      if (err instanceof FolderFailure) return null;
      throw err;
    });
    return answer?.status === 200 ? (Named.safeParse(jsonOf(answer)).data?.name ?? null) : null;
  }

  async download(id: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    const { policy, content } = this.#places;
    const url = `${content}/files/${encodeURIComponent(id)}?alt=media&supportsAllDrives=true`;
    const answer = await this.#caller.call(url, { policy, maxBytes }, signal);
    if (answer.status === 200) return answer.body;
    const isGone = answer.status === 404 || answer.status === 403;
    if (isGone) throw folderFailure('FileGone', { isGone, errorStatusCode: String(answer.status) });
    throw folderTrouble(answer);
  }
}

function queryOf(wish: DriveWish): URLSearchParams {
  const kinds = { folders: ` and mimeType = '${FOLDER_TYPE}'`, images: " and mimeType contains 'image/'" };
  const inFolder = `'${wish.folderId.replace(/[\\']/g, '\\$&')}' in parents and trashed = false`;
  return new URLSearchParams({
    q: inFolder + (wish.only ? kinds[wish.only] : ''),
    fields: FIELDS,
    pageSize: String(wish.pageSize),
    orderBy: wish.isNewestFirst ? 'createdTime desc' : 'name',
    supportsAllDrives: 'true',
    includeItemsFromAllDrives: 'true',
    ...(wish.pageToken && { pageToken: wish.pageToken }),
  });
}

function folderTrouble({ status }: OutboundResponse) {
  const errorStatusCode = String(status);
  const isGone = status === 404 || status === 403 || status === 400;
  return folderFailure(isGone ? 'FolderGone' : 'CloudFault', { errorStatusCode });
}

/** Google says of too many calls that they are forbidden. */
function isTooMany(answer: OutboundResponse): boolean {
  if (answer.status !== 403) return false;
  const text = answer.body.toString('utf8', 0, 4_000);
  return TOO_MANY.some((reason) => text.includes(`"${reason}"`));
}

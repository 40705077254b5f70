// The few calls of Dropbox's HTTP API that folders need, and what its errors mean.
import * as z from 'zod';
import { CloudCaller, type CloudDeps, jsonOf } from '../cloud/cloud-call.ts';
import type { CloudPlaces } from '../cloud/cloud-places.ts';
import type { FolderTarget } from '../folder.ts';
import { folderFailure } from '../folder-trouble.ts';
import type { OutboundResponse } from '../outbound/types.ts';

const Entry = z.object({
  '.tag': z.string(),
  id: z.string().optional(),
  name: z.string(),
  path_display: z.string().optional(),
  size: z.number().optional(),
  client_modified: z.string().optional(),
});
export type DropboxEntry = z.infer<typeof Entry>;

const Page = z.object({ entries: z.array(Entry), cursor: z.string(), has_more: z.boolean() });
export type DropboxPage = z.infer<typeof Page>;

/** Of one page; Dropbox takes no more. */
const PAGE_ENTRIES = 2_000;

export class DropboxApi {
  readonly #caller: CloudCaller;
  readonly #places: CloudPlaces;

  constructor(deps: CloudDeps, places: CloudPlaces, token: FolderTarget['token']) {
    this.#caller = new CloudCaller(deps, token);
    this.#places = places;
  }

  /** `path`: `""` is the root. */
  async list(path: string, isRecursive: boolean, signal: AbortSignal): Promise<DropboxPage> {
    const wish = { path, recursive: isRecursive, limit: PAGE_ENTRIES };
    return this.#page(await this.#call('files/list_folder', wish, signal));
  }

  /** Null: Dropbox has forgotten where the cursor stood, and the list must begin anew. */
  async more(cursor: string, signal: AbortSignal): Promise<DropboxPage | null> {
    const answer = await this.#call('files/list_folder/continue', { cursor }, signal);
    if (answer.status === 409 && summaryOf(answer).startsWith('reset')) return null;
    // A cursor that was never one of Dropbox's is a 400.
    return answer.status === 400 ? null : this.#page(answer);
  }

  /** Where a list of everything below `path` ends now. */
  async endOfList(path: string, signal: AbortSignal): Promise<string> {
    const wish = { path, recursive: true };
    const answer = await this.#call('files/list_folder/get_latest_cursor', wish, signal);
    return read(z.object({ cursor: z.string() }), this.#good(answer)).cursor;
  }

  async download(id: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    const { content, policy } = this.#places;
    // Ids are ASCII, as headers must be; paths would not.
    const headers = { 'Dropbox-API-Arg': JSON.stringify({ path: id }) };
    const request = { method: 'POST', headers, maxBytes, policy };
    const answer = await this.#caller.call(`${content}/files/download`, request, signal);
    if (answer.status === 200) return answer.body;
    if (answer.status === 409) throw folderFailure('FileGone', { isGone: true, errorStatusCode: '409' });
    throw oddAnswer(answer);
  }

  #call(path: string, wish: object, signal: AbortSignal): Promise<OutboundResponse> {
    const { api, policy } = this.#places;
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(wish), policy };
    return this.#caller.call(`${api}/${path}`, request, signal);
  }

  #page(answer: OutboundResponse): DropboxPage {
    return read(Page, this.#good(answer));
  }

  #good(answer: OutboundResponse): OutboundResponse {
    if (answer.status === 200) return answer;
    throw answer.status === 409 ? folderFailure('FolderGone', { errorStatusCode: '409' }) : oddAnswer(answer);
  }
}

function read<T>(shape: z.ZodType<T>, answer: OutboundResponse): T {
  const read = shape.safeParse(jsonOf(answer));
  if (read.success) return read.data;
  throw folderFailure('CloudFault', { errorStatusCode: String(answer.status), cause: read.error });
}

/** 403: the account may no longer use this app, or not this folder. */
function oddAnswer({ status }: OutboundResponse) {
  const errorStatusCode = String(status);
  return folderFailure(status === 403 ? 'FolderGone' : 'CloudFault', { errorStatusCode });
}

function summaryOf(answer: OutboundResponse): string {
  return read(z.object({ error_summary: z.string().default('') }), answer).error_summary;
}

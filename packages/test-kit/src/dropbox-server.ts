/** Dropbox as folders see it, on loopback: files by path, lists with cursors, downloads (dropbox.com/developers). */
import type http from 'node:http';
import { json, type Reply, send } from './cloud-oauth.ts';
import { type CloudServer, type CloudServerOptions, startCloudServer } from './cloud-stand-in.ts';

export interface DropboxServer extends CloudServer {
  /** Makes or replaces a file, and the folders above it. `modified`: ISO time. */
  put(path: string, bytes: Buffer, modified?: string): void;
  remove(path: string): void;
  /** Entries of a page at most. */
  pageSize: number;
  /** Pages without entries before each page with some. */
  emptyPages: number;
}

interface Entry {
  '.tag': 'file' | 'folder' | 'deleted';
  id?: string;
  name: string;
  path_display: string;
  path_lower: string;
  size?: number;
  client_modified?: string;
}

interface Place {
  path: string;
  isRecursive: boolean;
  /** Changes that were told. */
  seen: number;
  /** Empty pages that were given since the last full one. */
  empty: number;
}

const PLACES = { authorize: '/oauth2/authorize', token: '/oauth2/token', revoke: '/2/auth/token/revoke' };

export async function startDropboxServer(options: CloudServerOptions = {}): Promise<DropboxServer> {
  const store = new DropboxStore();
  const server = await startCloudServer(
    PLACES,
    (url, call) => {
      const wish = call.body ? (JSON.parse(call.body) as Record<string, unknown>) : {};
      if (url.pathname === '/2/files/download') return store.download(call.headers);
      return store.list(url.pathname.replace('/2/files/', ''), wish);
    },
    options,
  );
  return Object.assign(store, server);
}

class DropboxStore {
  pageSize = 2_000;
  emptyPages = 0;
  /** In the order of their changes; what was replaced later is null. */
  readonly #log: (Entry | null)[] = [];
  readonly #bytes = new Map<string, Buffer>();
  #ids = 0;

  put = (path: string, bytes: Buffer, modified = '2026-05-01T06:30:00Z'): void => {
    this.#folders(path);
    const lower = path.toLowerCase();
    const id = this.#log.find((entry) => entry?.path_lower === lower)?.id ?? this.#newId();
    this.#bytes.set(id, bytes);
    const facts = { '.tag': 'file', id, size: bytes.length, client_modified: modified } as const;
    this.#note(path, facts);
  };

  remove = (path: string): void => {
    const known = this.#log.find((entry) => entry?.path_lower === path.toLowerCase());
    if (known?.id) this.#bytes.delete(known.id);
    this.#note(path, { '.tag': 'deleted' });
  };

  list(call: string, wish: Record<string, unknown>): Reply {
    const path = String(wish.path ?? '').toLowerCase();
    const isThere = path === '' || this.#log.some((entry) => entry?.path_lower === path);
    const start: Place = { path, isRecursive: wish.recursive === true, seen: 0, empty: 0 };
    if (call === 'list_folder/continue') return this.#more(String(wish.cursor));
    if (path === '/' || path.endsWith('/')) return send(400, 'path: did not match pattern');
    if (!isThere) return json(409, { error_summary: 'path/not_found/..' });
    if (call === 'list_folder') return this.#page(start);
    const cursor = write({ ...start, seen: this.#log.length });
    return json(200, { cursor });
  }

  download(headers: http.IncomingHttpHeaders): Reply {
    const wish = JSON.parse(String(headers['dropbox-api-arg'])) as { path: string };
    const bytes = this.#bytes.get(wish.path);
    if (bytes) return send(200, bytes, 'application/octet-stream');
    return json(409, { error_summary: 'path/not_found/..' });
  }

  #more(cursor: string): Reply {
    try {
      return this.#page(JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Place);
    } catch {
      return send(400, 'cursor: not a cursor');
    }
  }

  #page(place: Place): Reply {
    if (place.empty < this.emptyPages) {
      const cursor = write({ ...place, empty: place.empty + 1 });
      return json(200, { entries: [], cursor, has_more: true });
    }
    const entries: Entry[] = [];
    let seen = place.seen;
    for (; seen < this.#log.length && entries.length < this.pageSize; seen += 1) {
      const entry = this.#log[seen];
      const isOld = entry?.['.tag'] === 'deleted' && place.seen === 0;
      if (entry && !isOld && isIn(entry, place)) entries.push(entry);
    }
    const has_more = seen < this.#log.length;
    return json(200, { entries, cursor: write({ ...place, seen, empty: 0 }), has_more });
  }

  #folders(path: string): void {
    const names = path.split('/').slice(1, -1);
    for (const [at] of names.entries()) {
      const folder = `/${names.slice(0, at + 1).join('/')}`;
      const isKnown = this.#log.some((entry) => entry?.path_lower === folder.toLowerCase());
      if (!isKnown) this.#note(folder, { '.tag': 'folder', id: this.#newId() });
    }
  }

  #newId(): string {
    this.#ids += 1;
    return `id:${this.#ids}`;
  }

  #note(path: string, facts: Pick<Entry, '.tag' | 'id' | 'size' | 'client_modified'>): void {
    const path_lower = path.toLowerCase();
    const at = this.#log.findIndex((entry) => entry?.path_lower === path_lower);
    if (at >= 0) this.#log[at] = null;
    this.#log.push({ ...facts, name: path.split('/').at(-1) ?? '', path_display: path, path_lower });
  }
}

const write = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function isIn({ path_lower }: Entry, { path, isRecursive }: Place): boolean {
  if (!path_lower.startsWith(`${path}/`)) return false;
  return isRecursive || !path_lower.slice(path.length + 1).includes('/');
}

/** Google Drive as folders see it, on loopback: items by parent, pages, downloads (developers.google.com/drive). */
import { json, type Reply, send } from './cloud-oauth.ts';
import { type CloudServer, type CloudServerOptions, startCloudServer } from './cloud-stand-in.ts';

export interface GoogleServer extends CloudServer {
  /** Makes a folder and gives its id; `parent` is the root when absent. */
  folder(name: string, parent?: string): string;
  /** Makes a file and gives its id. `modified`: ISO time. */
  put(name: string, bytes: Buffer, facts?: { parent?: string; mimeType?: string; modified?: string }): string;
  rename(id: string, name: string): void;
  remove(id: string): void;
  /** Items of a page at most. */
  pageSize: number;
}

interface Item {
  id: string;
  name: string;
  parent: string;
  mimeType: string;
  modifiedTime: string;
  /** Order of making, as the time of it. */
  made: number;
  bytes: Buffer;
}

const FOLDER = 'application/vnd.google-apps.folder';
const PLACES = { authorize: '/o/oauth2/v2/auth', token: '/token', revoke: '/revoke' };

export async function startGoogleServer(options: CloudServerOptions = {}): Promise<GoogleServer> {
  const store = new DriveStore();
  const server = await startCloudServer(
    PLACES,
    (url, _call) => {
      const id = /^\/drive\/v3\/files\/([^/]+)$/.exec(url.pathname)?.[1];
      if (!id) return store.list(url.searchParams);
      return url.searchParams.has('alt') ? store.download(id) : store.describe(id);
    },
    options,
  );
  return Object.assign(store, server);
}

class DriveStore {
  pageSize = 1_000;
  readonly #items = new Map<string, Item>();
  #made = 0;

  folder = (name: string, parent = 'root'): string => this.#add({ name, parent, mimeType: FOLDER });

  put: GoogleServer['put'] = (name, bytes, facts = {}) => {
    const { parent = 'root', mimeType = 'image/jpeg', modified } = facts;
    return this.#add({ name, bytes, parent, mimeType, ...(modified && { modifiedTime: modified }) });
  };

  rename = (id: string, name: string): void => {
    const item = this.#items.get(id);
    if (item) item.name = name;
  };

  remove = (id: string): void => {
    this.#items.delete(id);
  };

  list(query: URLSearchParams): Reply {
    const q = query.get('q') ?? '';
    const parent = /^'([\w-]+)' in parents and trashed = false/.exec(q)?.[1];
    if (!parent) return send(400, 'Invalid Value');
    const isKnown = parent === 'root' || this.#items.has(parent);
    if (!isKnown) return send(404, 'File not found');
    const found = [...this.#items.values()].filter((item) => item.parent === parent && isKind(item, q));
    const isByName = query.get('orderBy') === 'name';
    found.sort((a, b) => (isByName ? a.name.localeCompare(b.name) || a.made - b.made : b.made - a.made));
    return this.#page(found, query);
  }

  download(id: string): Reply {
    const item = this.#items.get(id);
    return item ? send(200, item.bytes, item.mimeType) : send(404, 'File not found');
  }

  describe(id: string): Reply {
    const name = id === 'root' ? 'My Drive' : this.#items.get(id)?.name;
    return name === undefined ? send(404, 'File not found') : json(200, { name });
  }

  #page(found: readonly Item[], query: URLSearchParams): Reply {
    const token = query.get('pageToken');
    const from = token === null ? 0 : Number(/^page-(\d+)$/.exec(token)?.[1] ?? Number.NaN);
    if (Number.isNaN(from)) return send(400, 'Invalid Value: pageToken');
    const to = from + Math.min(Number(query.get('pageSize')), this.pageSize);
    const files = found.slice(from, to).map(({ bytes, parent: _parent, made: _made, ...item }) => ({
      ...item,
      ...(item.mimeType.startsWith('application/vnd.google-apps.') ? {} : { size: String(bytes.length) }),
    }));
    return json(200, { files, ...(to < found.length && { nextPageToken: `page-${to}` }) });
  }

  #add(item: Pick<Item, 'name' | 'parent' | 'mimeType'> & Partial<Item>): string {
    this.#made += 1;
    const id = `g${this.#made}`;
    const rest = { bytes: Buffer.alloc(0), modifiedTime: '2026-05-01T06:30:00Z' };
    this.#items.set(id, { ...rest, ...item, id, made: this.#made });
    return id;
  }
}

function isKind({ mimeType }: Item, q: string): boolean {
  if (q.includes('mimeType =')) return mimeType === FOLDER;
  return !q.includes('mimeType contains') || mimeType.startsWith('image/');
}

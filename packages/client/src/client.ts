import { errorOf, LongviewError } from './error.ts';
import { type CallOptions, type Calls, ROUTES } from './generated.ts';

/** Fills in addresses, sends the keys along and reads answers. Has no dependencies: it runs where `fetch` is. */

export interface LongviewOptions {
  /** e.g. `https://cams.example.com`. */
  baseUrl: string;
  /** An API key of an account; for programs on servers, never for pages. */
  apiKey?: string;
  /** The key of a shared link. */
  accessKey?: string;
  fetch?: typeof fetch;
}

type Name = keyof typeof ROUTES;

export interface Longview extends Calls {
  /** The address of a call, with the access key and without the API key: for `<img src>` and players. */
  addressOf<N extends Name>(name: N, input: Parameters<Calls[N]>[0]): string;
}

/** Every call throws LongviewError when it is refused or nobody answers, and the signal's reason when aborted. */
export function createLongview(options: LongviewOptions): Longview {
  const names = Object.keys(ROUTES) as Name[];
  // Each call takes and gives what its route says; only the generated types know that, name by name.
  const calls = Object.fromEntries(names.map((name) => [name, callOf(name, options)])) as unknown as Calls;
  return { ...calls, addressOf: (name, input) => addressOf(options, name, input) };
}

function callOf(name: Name, options: LongviewOptions) {
  const { method, body: bodyKind, reply } = ROUTES[name];
  return async (input: object, ...rest: unknown[]): Promise<unknown> => {
    const body = (bodyKind as string) === 'none' ? undefined : rest[0];
    const call = ((bodyKind as string) === 'none' ? rest[0] : rest[1]) as CallOptions | undefined;
    const isJson = (bodyKind as string) === 'json';
    const response = await send(options, addressOf(options, name, input), {
      method,
      headers: {
        ...(options.apiKey && { authorization: `Bearer ${options.apiKey}` }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && {
        body: isJson ? JSON.stringify(body) : (body as RequestInit['body'] & object),
      }),
      ...(call?.signal && { signal: call.signal }),
    });
    if (!response.ok) throw await errorOf(response);
    return read(response, reply);
  };
}

async function send(options: LongviewOptions, url: string, init: RequestInit): Promise<Response> {
  const { fetch: fetchWith = fetch } = options;
  try {
    return await fetchWith(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new LongviewError(null, 'NoConnection', 'The service cannot be reached.', { cause });
  }
}

function read(response: Response, kind: 'json' | 'bytes' | 'none'): unknown {
  if (kind === 'bytes') return response;
  return kind === 'json' && response.status !== 204 ? response.json() : undefined;
}

function addressOf({ baseUrl, accessKey }: LongviewOptions, name: Name, input: object): string {
  const given = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const path = ROUTES[name].path.replace(/:(\w+)/g, (_, field: string) => {
    const value = given.get(field);
    given.delete(field);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams([...given].map(([field, value]) => [field, String(value)]));
  if (accessKey) query.set('accesskey', accessKey);
  return `${baseUrl.replace(/\/+$/, '')}${path}${query.size ? `?${query}` : ''}`;
}

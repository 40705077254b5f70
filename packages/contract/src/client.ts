import { DEFAULT_CODES } from './error-codes.ts';
import type { Said } from './errors.ts';
import { OTHER_REASON } from './other-reason.ts';
import { readError } from './read-error.ts';
import type { RouteArgs, RouteReply, RouteSpec } from './route.ts';

/** What a call comes to; failures are values, so that screens must look at them. */
export type CallResult<T> =
  | { ok: true; status: number; data: T; headers: Headers }
  | {
      ok: false;
      status: number | null;
      code: string;
      /** English; pages say it by `reason` and `params`. */
      message: string;
      reason: string;
      params: Said['Params'];
      fields: ({ Name: string } & Said)[];
    };

export interface ClientOptions {
  /** e.g. `''` for the page's own origin. */
  baseUrl: string;
  fetch?: typeof fetch;
  headers?: Record<string, string>;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Stored version the edit began with; sent as If-Match (GEN-15). */
  version?: number;
  /** The call is finished even when the page goes away meanwhile. */
  keepalive?: boolean;
}

export type Client = <const R extends RouteSpec>(
  route: R,
  args?: RouteArgs<R>,
  options?: CallOptions,
) => Promise<CallResult<RouteReply<R>>>;

/** Address of a route with its parameters filled in; also for `<img src>` and `<video src>`. */
export function routeUrl<const R extends RouteSpec>(
  route: R,
  args: Pick<RouteArgs<R>, 'params' | 'query'> = {},
): string {
  const params = (args.params ?? {}) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((args.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size ? `${path}?${query}` : path;
}

/** Makes the typed client; it throws only when the caller aborts. */
export function createClient({ baseUrl, fetch: fetchWith = fetch, headers = {} }: ClientOptions): Client {
  return async (route, args = {}, options = {}) => {
    const isRaw = route.bodyKind === 'bytes' || route.bodyKind === 'multipart';
    const response = await fetchWith(baseUrl + routeUrl(route, args), {
      method: route.method,
      credentials: 'same-origin',
      headers: {
        ...headers,
        ...(args.body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...(options.version !== undefined && { 'if-match': `"${options.version}"` }),
      },
      body:
        args.body === undefined
          ? null
          : isRaw
            ? (args.body as RequestInit['body'] & object)
            : JSON.stringify(args.body),
      signal: options.signal ?? null,
      ...(options.keepalive && { keepalive: true }),
    }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      return null;
    });
    return response ? readReply(response) : noAnswer;
  };
}

const noAnswer: CallResult<never> = {
  ok: false,
  status: null,
  code: 'NoConnection',
  message: 'No connection.',
  reason: 'NoConnection',
  params: {},
  fields: [],
};

async function readReply<T>(response: Response): Promise<CallResult<T>> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined;
  if (response.ok) return { ok: true, status: response.status, data: body as T, headers: response.headers };
  const error = readError(body);
  return {
    ok: false,
    status: response.status,
    code: error?.Code ?? DEFAULT_CODES[response.status] ?? 'ServerError',
    message: error?.Message ?? `Server error : ${response.status}`,
    reason: error?.Reason ?? OTHER_REASON,
    params: error?.Params ?? {},
    fields: error?.Fields ?? [],
  };
}

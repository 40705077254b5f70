import { vi } from 'vitest';

/** The service as a Window's calls meet it: answers by method and path, and what was called. */

export interface HeardCall {
  name: string;
  authorization: string | null;
  body: Record<string, unknown> | null;
}
type Answer = (call: HeardCall) => Response | Promise<Response>;

export class WindowServer {
  readonly calls: HeardCall[] = [];
  readonly #answers = new Map<string, Answer>();

  /** In the place of `fetch`; what has no answer is not connected. */
  listen(): void {
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
      const call = {
        name: `${method} ${url}`,
        authorization: new Headers(headers).get('authorization'),
        body: typeof body === 'string' ? JSON.parse(body) : null,
      };
      this.calls.push(call);
      const [, answer] = [...this.#answers].find(([start]) => call.name.startsWith(start)) ?? [];
      if (!answer) throw new TypeError('no connection');
      return answer(call);
    });
  }

  on(start: string, answer: Answer): void {
    this.#answers.delete(start);
    this.#answers.set(start, answer);
  }

  close(): void {
    this.#answers.clear();
  }

  named(start: string): HeardCall[] {
    return this.calls.filter(({ name }) => name.startsWith(start));
  }
}

export const json = (body: object, status = 200) => Response.json(body, { status });
export const error = (status: number, Code: string) => json({ Error: { Code, Message: Code } }, status);
/** What a network that wants a login answers to everything. */
export const loginPage = () =>
  new Response('<!doctype html><title>Welcome to our hotel</title>', {
    headers: { 'content-type': 'text/html' },
  });

/** Keeps what a browser's storage keeps. */
export function fakeStorage(kept: Map<string, string> = new Map()) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

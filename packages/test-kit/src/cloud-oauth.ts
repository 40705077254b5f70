/**
 * The OAuth 2.0 part of the clouds' stand-ins: a page that asks a person, codes with PKCE, tokens, renewal and their
 * end, as strict as the real ones where a client could be wrong.
 */
import { createHash, randomUUID } from 'node:crypto';
import type http from 'node:http';

export interface OAuthPlaces {
  authorize: string;
  token: string;
  revoke: string;
}

interface Permission {
  scope: string;
  challenge: string;
  redirectUri: string;
}

export class OAuthStandIn {
  readonly clientId = 'app';
  readonly clientSecret = 'a secret of tests only';
  /** Life of a new access token, seconds. */
  expiresInSec = 14_400;
  /** What people allow; null: all that is asked for. */
  grantedScope: string | null = null;
  /** Renewals so far. */
  renewals = 0;
  readonly revoked: string[] = [];
  readonly #codes = new Map<string, Permission>();
  /** Access token → its permission. */
  readonly #access = new Map<string, string>();
  readonly #permissions = new Set<string>();
  readonly #redirectUri: () => string;
  readonly #places: OAuthPlaces;

  /** `redirectUri`: the only one that is registered. */
  constructor(places: OAuthPlaces, redirectUri: () => string) {
    this.#places = places;
    this.#redirectUri = redirectUri;
  }

  /** A permission with its tokens, as of a link made before the test. */
  grant(): { access: string; refresh: string; expiresAtMs: number } {
    const refresh = `refresh-${randomUUID()}`;
    this.#permissions.add(refresh);
    return { refresh, access: this.#newAccess(refresh), expiresAtMs: Date.now() + this.expiresInSec * 1000 };
  }

  /** All access tokens end now; they can be renewed. */
  expireAccess(): void {
    this.#access.clear();
  }

  /** The person takes every permission back: renewals get `invalid_grant`. */
  endPermissions(): void {
    this.#access.clear();
    this.#permissions.clear();
  }

  isValid(request: http.IncomingMessage): boolean {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    return scheme === 'Bearer' && this.#access.has(token);
  }

  /** Answers calls of these places; null for others. */
  handle(url: URL, body: string, request: http.IncomingMessage): Reply | null {
    const { authorize, token, revoke } = this.#places;
    if (url.pathname === authorize) return this.#page(url);
    if (url.pathname === token) return this.#token(new URLSearchParams(body));
    return url.pathname === revoke ? this.#revoke(new URLSearchParams(body), request) : null;
  }

  /** Where a browser is led that opens `authorizeUri` and presses a button of its page. */
  static async visit(authorizeUri: string, answer: 'allow' | 'deny'): Promise<string> {
    const led = await fetch(`${authorizeUri}&answer=${answer}`, { redirect: 'manual' });
    const location = led.headers.get('location');
    if (!location) throw new Error(`The page says: ${await led.text()}`);
    return location;
  }

  #page({ searchParams: query, pathname, search }: URL): Reply {
    const challenge = query.get('code_challenge') ?? '';
    const redirectUri = query.get('redirect_uri') ?? '';
    const isRight =
      query.get('client_id') === this.clientId &&
      query.get('response_type') === 'code' &&
      redirectUri === this.#redirectUri() &&
      query.get('code_challenge_method') === 'S256' &&
      challenge.length === 43;
    if (!isRight) return send(400, 'This app asks in a wrong way.');
    const answer = query.get('answer');
    const button = (name: string) =>
      `<a href="${`${pathname}${search}`.replaceAll('&', '&amp;')}&amp;answer=${name}">${name}</a>`;
    const page = `<!doctype html><title>Allow?</title><h1>Allow?</h1>${button('allow')} ${button('deny')}`;
    if (!answer) return send(200, page, 'text/html');
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (answer === 'deny') back.searchParams.set('error', 'access_denied');
    else {
      const code = `code-${randomUUID()}`;
      this.#codes.set(code, { scope: query.get('scope') ?? '', challenge, redirectUri });
      back.searchParams.set('code', code);
    }
    return { ...send(302, ''), headers: { location: back.href } };
  }

  #token(form: URLSearchParams): Reply {
    if (form.get('client_id') !== this.clientId || form.get('client_secret') !== this.clientSecret) {
      return json(401, { error: 'invalid_client' });
    }
    if (form.get('grant_type') === 'refresh_token') return this.#renew(form);
    const code = form.get('code') ?? '';
    const permission = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = permission?.challenge === verifier && permission.redirectUri === form.get('redirect_uri');
    if (!isRight) return json(400, { error: 'invalid_grant' });
    const { access, refresh } = this.grant();
    const scope = this.grantedScope ?? permission.scope;
    return json(200, { ...this.#said(access), refresh_token: refresh, scope });
  }

  #renew(form: URLSearchParams): Reply {
    const refresh = form.get('refresh_token') ?? '';
    if (!this.#permissions.has(refresh)) return json(400, { error: 'invalid_grant' });
    this.renewals += 1;
    return json(200, this.#said(this.#newAccess(refresh)));
  }

  #revoke(form: URLSearchParams, request: http.IncomingMessage): Reply {
    const bearer = (request.headers.authorization ?? '').slice('Bearer '.length);
    const refresh = form.get('token') ?? this.#access.get(bearer) ?? '';
    if (!this.#permissions.delete(refresh)) return json(bearer ? 401 : 400, { error: 'invalid_token' });
    this.revoked.push(refresh);
    for (const [access, of] of this.#access) if (of === refresh) this.#access.delete(access);
    return json(200, {});
  }

  #newAccess(refresh: string): string {
    const access = `access-${randomUUID()}`;
    this.#access.set(access, refresh);
    return access;
  }

  #said(access: string) {
    return { access_token: access, token_type: 'bearer', expires_in: this.expiresInSec };
  }
}

/** What a stand-in answers. */
export interface Reply {
  status: number;
  body: string | Buffer;
  headers: Record<string, string>;
}

export const json = (status: number, value: unknown): Reply =>
  send(status, JSON.stringify(value), 'application/json');

export const send = (status: number, body: string | Buffer, type = 'text/plain'): Reply => ({
  status,
  body,
  headers: { 'content-type': type },
});

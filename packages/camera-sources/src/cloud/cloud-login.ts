/**
 * Logs in at a cloud for somebody who allowed it on the cloud's own page: OAuth 2.0 codes with PKCE (RFC 6749, 7636),
 * tokens and their renewal, and their end. Keeps nothing; tokens are in no error and no log.
 */
import { AppError } from '@longview/base';
import * as z from 'zod';
import { FolderFailure } from '../folder.ts';
import { folderFailure, linkFailure } from '../folder-trouble.ts';
import type { OutboundResponse } from '../outbound/types.ts';
import type { CloudDeps } from './cloud-call.ts';
import type { CloudPlaces } from './cloud-places.ts';

export interface CloudTokens {
  access: string;
  /** Unix milliseconds, by our clock. */
  expiresAtMs: number;
  refresh: string;
}

/** The operator's app at a cloud, and where the cloud leads back to. */
export interface CloudApp {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** All of these reject with a FolderFailure; `isLinkLost`: the cloud knows of no such permission (any more). */
export interface CloudLogin {
  /** The page to open. `challenge`: base64url of the SHA-256 of the verifier. */
  authorizeUri(state: string, challenge: string): string;
  exchange(code: string, verifier: string): Promise<CloudTokens>;
  renew(tokens: CloudTokens): Promise<CloudTokens>;
  /** Ends the permission; one that has ended is well too. */
  revoke(tokens: CloudTokens): Promise<void>;
}

/** What two clouds do differently. */
export interface CloudManner {
  scopes: readonly string[];
  /** Of the page to open; without them there is nothing to renew with. */
  extra: Record<string, string>;
  /** How the end of a permission is asked for. */
  revokeWith(tokens: CloudTokens): { headers: Record<string, string>; body: string };
}

/** Scopes that people leave out on the cloud's page come back left out. */
const Granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});
const Refused = z.object({ error: z.string() });

const TOTAL_MS = 10_000;
const MAX_BYTES = 100_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export class OAuthLogin implements CloudLogin {
  readonly #deps: CloudDeps;
  readonly #places: CloudPlaces;
  readonly #app: CloudApp;
  readonly #manner: CloudManner;

  constructor(deps: CloudDeps, places: CloudPlaces, app: CloudApp, manner: CloudManner) {
    this.#deps = deps;
    this.#places = places;
    this.#app = app;
    this.#manner = manner;
  }

  authorizeUri(state: string, challenge: string): string {
    const { clientId, redirectUri } = this.#app;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      scope: this.#manner.scopes.join(' '),
      ...this.#manner.extra,
    });
    return `${this.#places.authorize}?${query}`;
  }

  async exchange(code: string, verifier: string): Promise<CloudTokens> {
    const { redirectUri } = this.#app;
    const wish = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const granted = await this.#grant(wish);
    const scopes = granted.scope?.split(' ') ?? this.#manner.scopes;
    const isWhole = this.#manner.scopes.every((scope) => scopes.includes(scope));
    if (!granted.refresh_token || !isWhole) throw linkFailure('Missing');
    return this.#tokens(granted, granted.refresh_token);
  }

  async renew({ refresh }: CloudTokens): Promise<CloudTokens> {
    const granted = await this.#grant({ grant_type: 'refresh_token', refresh_token: refresh });
    return this.#tokens(granted, granted.refresh_token ?? refresh);
  }

  async revoke(tokens: CloudTokens): Promise<void> {
    const live = await this.#stillLive(tokens);
    if (!live) return;
    const answer = await this.#post(this.#places.revoke, this.#manner.revokeWith(live));
    if (answer.status === 200 || answer.status === 400) return;
    throw folderFailure('CloudFault', { errorStatusCode: String(answer.status) });
  }

  /** Tokens that are not too old to say goodbye with; null where the permission has ended already. */
  async #stillLive(tokens: CloudTokens): Promise<CloudTokens | null> {
    if (tokens.expiresAtMs > this.#deps.clock.now() + TOTAL_MS) return tokens;
    return this.renew(tokens).catch((err) => {
      if (err instanceof FolderFailure && err.isLinkLost) return null;
      throw err;
    });
  }

  async #grant(wish: Record<string, string>): Promise<z.infer<typeof Granted>> {
    const { clientId, clientSecret } = this.#app;
    const body = new URLSearchParams({ ...wish, client_id: clientId, client_secret: clientSecret });
    const answer = await this.#post(this.#places.token, { headers: FORM, body: body.toString() });
    const said = parse(answer);
    if (Refused.safeParse(said).data?.error === 'invalid_grant') {
      throw folderFailure('LinkLost', { isLinkLost: true, errorStatusCode: String(answer.status) });
    }
    const granted = Granted.safeParse(said);
    if (answer.status === 200 && granted.success) return granted.data;
    throw folderFailure('CloudFault', { errorStatusCode: String(answer.status) });
  }

  #tokens({ access_token: access, expires_in }: z.infer<typeof Granted>, refresh: string): CloudTokens {
    return { access, refresh, expiresAtMs: this.#deps.clock.now() + expires_in * 1000 };
  }

  async #post(
    url: string,
    { headers, body }: { headers: Record<string, string>; body: string },
  ): Promise<OutboundResponse> {
    const { policy } = this.#places;
    const limits = { totalTimeoutMs: TOTAL_MS, idleTimeoutMs: TOTAL_MS, maxBytes: MAX_BYTES };
    const request = { method: 'POST', policy, headers, body, ...limits };
    const result = await this.#deps.outbound.request(url, request).catch((err) => {
      const isForbidden = err instanceof AppError && err.detail.code === 'TargetRefused';
      throw isForbidden ? folderFailure('TargetRefused') : err;
    });
    if (result.ok) return result;
    throw folderFailure('CloudFault');
  }
}

function parse(answer: OutboundResponse): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return null;
  }
}

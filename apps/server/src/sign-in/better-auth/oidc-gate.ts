/**
 * Sign-in by a provider. better-auth asks the provider for its addresses once, when it is made, and everything waits
 * for that; so the provider gets a better-auth of its own, made when it is first needed and again after a failure. A
 * provider that is away or silent keeps nobody from signing in otherwise.
 */
import { appError } from '@longview/base';
import { OIDC_PROVIDER_ID } from './sign-in-ways.ts';

const PATIENCE_MS = 10_000;
const PATHS = /\/api\/auth\/(sign-in\/social|link-social|callback\/)/;

interface WithProviders {
  handler(request: Request): Promise<Response>;
  $context: Promise<{ socialProviders: readonly { id: string }[] }>;
}

export class OidcGate {
  readonly #make: () => WithProviders;
  #made: Promise<WithProviders> | null = null;

  constructor(make: () => WithProviders) {
    this.#make = make;
  }

  isFor(request: Request): boolean {
    return PATHS.test(request.url);
  }

  /** @throws AppError Unavailable while the provider does not answer */
  async handle(request: Request): Promise<Response> {
    this.#made ??= this.#open();
    const made = this.#made;
    const auth = await made.catch((err) => {
      if (this.#made === made) this.#made = null;
      throw err;
    });
    return auth.handler(request);
  }

  async #open(): Promise<WithProviders> {
    const auth = this.#make();
    const context = await Promise.race([auth.$context, silence()]);
    if (context?.socialProviders.some(({ id }) => id === OIDC_PROVIDER_ID)) return auth;
    throw appError('SignInProviderAway');
  }
}

function silence(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
}

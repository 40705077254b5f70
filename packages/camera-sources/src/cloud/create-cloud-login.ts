// The logins of the clouds that accounts can be linked at.
import type { CloudDeps } from './cloud-call.ts';
import { type CloudApp, type CloudLogin, type CloudManner, OAuthLogin } from './cloud-login.ts';
import { dropboxPlaces, googlePlaces } from './cloud-places.ts';

export type CloudKind = 'Dropbox' | 'Google';

/** Reads alone, and no more than what folders need. */
const MANNERS: Record<CloudKind, CloudManner> = {
  Dropbox: {
    scopes: ['account_info.read', 'files.content.read', 'files.metadata.read'],
    extra: { token_access_type: 'offline' },
    revokeWith: ({ access }) => ({ headers: { authorization: `Bearer ${access}` }, body: '' }),
  },
  Google: {
    scopes: ['https://www.googleapis.com/auth/drive.readonly'],
    extra: { access_type: 'offline', prompt: 'consent' },
    revokeWith: ({ refresh }) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: refresh }).toString(),
    }),
  },
};

/** `base`: an address in place of the cloud's own. */
export function createCloudLogin(
  kind: CloudKind,
  deps: CloudDeps,
  app: CloudApp,
  base: string | null,
): CloudLogin {
  const places = kind === 'Dropbox' ? dropboxPlaces(base) : googlePlaces(base);
  return new OAuthLogin(deps, places, app, MANNERS[kind]);
}

/** Ways of signing in besides the password: passkeys, second factors, and one provider by configuration (ACC-02). */
import { passkey } from '@better-auth/passkey';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import type { Config } from '../../config.ts';
import type { OidcProvider } from '../../config-parts.ts';

/** Names the provider in our tables and in `POST /api/auth/sign-in/social`. */
export const OIDC_PROVIDER_ID = 'oidc';
const LOCKED_SEC = 900;
const MAX_WRONG_CODES = 10;

export function passkeys({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: 'Longview',
    origin,
    advanced: { webAuthnChallengeCookie: 'longview_passkey' },
    schema: {
      passkey: {
        modelName: 'passkey',
        fields: {
          userId: 'user_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}

/** Codes of an app, and backup codes. Both are stored encrypted, and so many wrong ones lock them (ACC-11). */
export function secondFactor() {
  return twoFactor({
    issuer: 'Longview',
    accountLockout: { maxFailedAttempts: MAX_WRONG_CODES, durationSeconds: LOCKED_SEC },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factor',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
}

export function oidc({ issuer, clientId, clientSecret, name }: OidcProvider) {
  return genericOAuth({
    config: [
      {
        providerId: OIDC_PROVIDER_ID,
        name,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
        // Some providers write it as text.
        mapProfileToUser: ({ email, email_verified: isVerified, name: given }) => ({
          emailVerified: isVerified === true || isVerified === 'true',
          name: given || String(email),
        }),
      },
    ],
  });
}

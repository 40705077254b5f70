/** Our names for better-auth's models and fields (db/migrations/0001-accounts.sql). */

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const USER_TABLE = {
  modelName: 'app_user',
  fields: { emailVerified: 'email_verified', ...times },
};

export const SESSION_TABLE = {
  modelName: 'session',
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    ...times,
  },
};

export const CREDENTIAL_TABLE = {
  modelName: 'credential',
  fields: {
    userId: 'user_id',
    providerId: 'provider_id',
    accountId: 'provider_user_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...times,
  },
};

export const VERIFICATION_TABLE = {
  modelName: 'verification',
  fields: { expiresAt: 'expires_at', ...times },
  storeIdentifier: 'hashed' as const,
};

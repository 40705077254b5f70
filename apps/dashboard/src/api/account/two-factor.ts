import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authGet, authPost } from '../client/auth-call.ts';

/** Codes of an authenticator app as the second step of signing in (ACC-02, ACC-12). */

export interface TwoFactorStart {
  /** `otpauth://…`, for the app to read as a QR code. */
  totpURI: string;
  /** Each works once in place of a code; seen only now. */
  backupCodes: string[];
}

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: async ({ signal }) => {
    const current = (await authGet('get-session', signal)) as { user: { twoFactorEnabled?: boolean } } | null;
    return { isOn: current?.user.twoFactorEnabled === true };
  },
});

/** Begins the set-up, which counts once `confirmCode` has taken a first code. */
export const startTwoFactor = (password: string) =>
  authPost('two-factor/enable', { password }) as Promise<TwoFactorStart>;

/** A code of the app: ends the set-up, or the second step of signing in. */
export const sendCode = (body: { code: string; trustDevice?: boolean }) =>
  authPost('two-factor/verify-totp', body);

/** One of the backup codes, as the second step of signing in; it works once. */
export const sendBackupCode = (body: { code: string; trustDevice?: boolean }) =>
  authPost('two-factor/verify-backup-code', body);

/** New backup codes; the old ones stop working. */
export const renewBackupCodes = async (password: string) =>
  ((await authPost('two-factor/generate-backup-codes', { password })) as { backupCodes: string[] })
    .backupCodes;

export function useConfirmCode() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (code: string) => sendCode({ code }), onSuccess: refresh });
}

export function useEndTwoFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (password: string) => authPost('two-factor/disable', { password }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
}

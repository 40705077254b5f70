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
export function useStartTwoFactor(onStarted: (start: TwoFactorStart) => void) {
  return useMutation({
    mutationFn: (password: string) => authPost('two-factor/enable', { password }) as Promise<TwoFactorStart>,
    onSuccess: onStarted,
  });
}

interface CodeWish {
  /** Of the app, or one of the backup codes, which works once. */
  kind: 'app' | 'backup';
  code: string;
  trustDevice?: boolean;
}

const sendCode = ({ kind, ...body }: CodeWish) =>
  authPost(`two-factor/verify-${kind === 'app' ? 'totp' : 'backup-code'}`, body);

/** The second step of signing in, or a proof of who is there (EXT-381). */
export function useSendCode(onDone: () => Promise<void> | void) {
  return useMutation({ mutationFn: sendCode, onSuccess: onDone });
}

/** New backup codes; the old ones stop working. */
export function useRenewBackupCodes(onRenewed: (codes: string[]) => void) {
  return useMutation({
    mutationFn: async (password: string) =>
      ((await authPost('two-factor/generate-backup-codes', { password })) as { backupCodes: string[] })
        .backupCodes,
    onSuccess: onRenewed,
  });
}

export function useConfirmCode() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (code: string) => sendCode({ kind: 'app', code }), onSuccess: refresh });
}

export function useEndTwoFactor(onEnded: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (password: string) => authPost('two-factor/disable', { password }),
    onSuccess: async () => {
      await refresh();
      onEnded();
    },
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
}

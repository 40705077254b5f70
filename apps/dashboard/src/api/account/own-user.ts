import { routes } from '@longview/contract';
import { firstLanguage, type Language } from '@longview/texts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { openIn, speakTo, spokenLanguage } from '../../locale/language.ts';
import { authGet, authPost } from '../client/auth-call.ts';
import { call, dataOf } from '../client/client.ts';
import { passkeysQuery } from './passkeys.ts';
import { sessionQuery } from './session.ts';

/** What the signed-in change of themselves: name, language, zone, address, password, sessions (ACC-05, ACC-12). */

export interface ProfileEdit {
  name: string;
  locale: string | null;
  timeZone: string | null;
}

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, locale, timeZone }: ProfileEdit) => {
      await authPost('update-user', { name });
      return dataOf(call(routes.saveProfile, { body: { Locale: locale, TimeZone: timeZone } }));
    },
    onSuccess: async (session) => {
      const language = firstLanguage([session.User.Locale]);
      queryClient.setQueryData(sessionQuery.queryKey, session);
      if (language === spokenLanguage()) await speakTo(session.User);
      // Only once the form knows that all is saved: else the browser asks whether to leave.
      else setTimeout(() => openIn(language), SETTLED_MS);
    },
  });
}

/** Longer than any drawing takes. */
const SETTLED_MS = 100;

/** Another language for everything at once, of who is signed in (ACC-12). */
export function useSaveLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (language: Language) => {
      const { User } = await queryClient.ensureQueryData(sessionQuery);
      await dataOf(call(routes.saveProfile, { body: { Locale: language, TimeZone: User.TimeZone } }));
      return language;
    },
    onSuccess: openIn,
  });
}

/** The new address gets a mail and counts once that is opened. */
export function useChangeAddress() {
  return useMutation({
    mutationFn: (body: { newEmail: string; password: string }) => authPost('change-email', body),
  });
}

/** Ends all other sessions, and the passkeys too where `endPasskeys` says so (EXT-383). */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string; endPasskeys: boolean }) =>
      authPost('change-password', body),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
}

export interface OwnSession {
  id: string;
  /** Names the session to `useEndSession`; nobody can sign in with it. */
  token: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  isThis: boolean;
}

/** Where the user is signed in, this device first, then the last used. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => {
    const current = (await authGet('get-session', signal)) as { session: { id: string } } | null;
    const list = (await authGet('list-sessions', signal)) as Omit<OwnSession, 'isThis'>[];
    return list
      .map((session) => ({ ...session, isThis: session.id === current?.session.id }))
      .sort((a, b) => Number(b.isThis) - Number(a.isThis) || (a.updatedAt < b.updatedAt ? 1 : -1));
  },
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => authPost('revoke-session', { token }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => authPost('revoke-other-sessions', {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

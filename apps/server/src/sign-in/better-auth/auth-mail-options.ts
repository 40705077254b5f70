/** Passwords, and the mails of better-auth in our words (ACC-03, ACC-04, ACC-07, ACC-10). */

import { noteOwnAct } from '../../audit/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { transaction } from '../../db/transaction.ts';
import { askedLocales } from '../../locale/index.ts';
import type { Mailer } from '../../mail.ts';
import { alreadyUserMail, resetMail, verifyMail } from '../account-mails.ts';
import { mailUserAct } from '../own-acts/own-act-mails.ts';
import { listPasskeyNames } from '../own-acts/proof-queries.ts';
import { hashPassword, isPassword } from '../password-hash.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../password-rules.ts';
import { CLIENT_ADDRESS_HEADER } from '../sign-in-watch.ts';

export const VERIFY_SEC = 48 * 3600;
export const RESET_SEC = 3600;

interface Addressee {
  email: string;
  emailVerified: boolean;
}

/** Address of one of our pages that takes a token. */
export function pageLink({ publicUrl }: Pick<Config, 'publicUrl'>, page: string, token: string): string {
  return `${publicUrl}/${page}?token=${encodeURIComponent(token)}`;
}

interface MailDeps {
  config: Config;
  db: Db;
  mailer: Mailer;
}

export function mailOptions({ config, db, mailer }: MailDeps) {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification: mailer.isSetUp,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SEC,
      password: {
        hash: hashPassword,
        verify: (given: { hash: string; password: string }) => isPassword(given.password, given.hash),
      },
      onPasswordReset: ({ user }: { user: { id: string } }, request?: Request) =>
        tellReset({ config, db, mailer }, user.id, request?.headers.get(CLIENT_ADDRESS_HEADER) ?? ''),
      ...(mailer.isSetUp && {
        sendResetPassword: ({ user, token }: { user: Addressee; token: string }, request?: Request) =>
          mailer.post(db, resetMail(user.email, pageLink(config, 'reset', token), askedBy(request))),
        onExistingUserSignUp: ({ user }: { user: Addressee }) =>
          mailer.post(db, alreadyUserMail(user.email, config.publicUrl)),
      }),
    },
    emailVerification: {
      expiresIn: VERIFY_SEC,
      ...(mailer.isSetUp && {
        sendVerificationEmail: async (
          { user, token }: { user: Addressee; token: string },
          request?: Request,
        ) => {
          if (user.emailVerified && !isAddressChange(token)) return;
          await mailer.post(db, verifyMail(user.email, pageLink(config, 'verify', token), askedBy(request)));
        },
      }),
    },
  };
}

/** A reset ends sessions and leaves passkeys: the mail names them (EXT-383). */
async function tellReset(
  { config, db, mailer }: MailDeps,
  userId: string,
  clientAddress: string,
): Promise<void> {
  const name = (await listPasskeyNames(db, userId)).join(', ');
  await transaction(db, async (trx) => {
    const detail = `By a link of a mail, from ${clientAddress}. Passkeys left: ${name || 'none'}.`;
    await noteOwnAct(trx, { id: userId }, 'Password reset', detail);
    await mailUserAct(trx, { config, mailer }, userId, { kind: 'passwordChanged', name, clientAddress });
  });
}

const askedBy = (request: Request | undefined) =>
  askedLocales((name) => request?.headers.get(name) ?? undefined);

/** A new user by invitation has a verified address and needs no mail; a change of address needs one in any case. */
function isAddressChange(token: string): boolean {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return 'updateTo' in (JSON.parse(claims) as object);
}

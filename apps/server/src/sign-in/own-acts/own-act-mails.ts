/** Tells a person by mail what was done in their name that could let somebody else in (EXT-382). */
import type { Actor } from '@longview/rules';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Mailer } from '../../mail.ts';
import { type Letter, oneLine } from '../../mail.ts';
import { findSignedIn } from '../account-queries.ts';

export interface OwnAct {
  kind:
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'twoFactorOn'
    | 'twoFactorOff'
    | 'backupCodes'
    | 'passwordChanged'
    | 'apiKeyMade'
    | 'apiKeyEnded'
    | 'ownerInvited'
    | 'ownerChanged'
    | 'ownerRemoved'
    | 'exported';
  /** Of what it was done to; of a password change the passkeys that go on, joined by commas. */
  name?: string;
  clientAddress: string;
}

type MailCtx = { mailer: Mailer; config: Config };

/** Mails who acts; nobody where no person does. In the transaction of the act. */
export async function mailOwnAct(db: Queryable, ctx: MailCtx, actor: Actor, act: OwnAct): Promise<void> {
  if (actor.kind === 'user') await mailUserAct(db, ctx, actor.userId, act);
}

export async function mailUserAct(db: Queryable, ctx: MailCtx, userId: string, act: OwnAct): Promise<void> {
  if (!ctx.mailer.isSetUp) return;
  const user = await findSignedIn(db, userId);
  if (user) await ctx.mailer.post(db, ownActMail(user.email, ctx.config.publicUrl, act));
}

function ownActMail(to: string, publicUrl: string, { kind, name = '', clientAddress }: OwnAct): Letter {
  return {
    to,
    write: ({ t }) => {
      const what = t(`ownAct.${kind}`, { name: oneLine(name) });
      const left =
        kind === 'passwordChanged' && name ? t('ownAct.passkeysLeft', { name: oneLine(name) }) : '';
      const link = `${publicUrl}/account`;
      return {
        subject: t('ownAct.subject', { what }),
        text: t('ownAct.text', { what: left ? `${what} ${left}` : what, address: clientAddress, link }),
      };
    },
  };
}

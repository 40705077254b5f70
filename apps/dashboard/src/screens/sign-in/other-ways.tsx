import { Button } from '@mantine/core';
import { IconFingerprint, IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  hasPasskeys,
  isGivenUp,
  type PasskeyChallenge,
  passkeyOffer,
  useSignInByPasskey,
} from '../../api/account/passkeys.ts';
import { useSignInElsewhere } from '../../api/account/sign-in.ts';
import { signInWaysQuery } from '../../api/account/sign-in-ways.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { ownPath } from '../../hooks/own-path.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './other-ways.module.css';

interface OtherWaysProps {
  next: string | undefined;
  onDone: () => Promise<void>;
}

/** What there is beside the password: a passkey, and the provider that the operator has set up (EXT-12). */
export function OtherWays({ next, onDone }: OtherWaysProps) {
  const ways = useQuery(signInWaysQuery).data;
  const canPasskey = ways?.HasPasskeys === true && hasPasskeys();
  const oidc = ways?.Oidc;
  if (!canPasskey && !oidc) return null;
  return (
    <div className={styles.ways}>
      <span className={styles.or}>{t('signIn.or')}</span>
      {canPasskey && <PasskeyWay onDone={onDone} />}
      {oidc && <OidcWay {...oidc} next={ownPath(next)} />}
    </div>
  );
}

function PasskeyWay({ onDone }: { onDone: () => Promise<void> }) {
  const enter = useSignInByPasskey(onDone);
  useOffer(enter.mutate);
  // What the browser refuses to offer beside the field is no failure of anybody's act.
  const isOnlyOffered = enter.variables !== null && !(enter.error instanceof ApiFailure);
  const isFailure = enter.error && !isGivenUp(enter.error) && !isOnlyOffered;
  const failure = isFailure ? actFailureText(enter.error) : null;
  return (
    <>
      {failure && <FormError>{t('signIn.failedOther', { why: failure })}</FormError>}
      <Button
        size="md"
        loading={enter.isPending && enter.variables === null}
        onClick={() => enter.mutate(null)}
        leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
      >
        {t('signIn.passkey')}
      </Button>
    </>
  );
}

/** Passkeys among the suggestions of the e-mail field, where the browser can. */
function useOffer(enter: (offered: PasskeyChallenge) => void): void {
  const offer = useEffectEvent(enter);
  useEffect(() => {
    let isOpen = true;
    void passkeyOffer().then((offered) => offered && isOpen && offer(offered));
    return () => {
      isOpen = false;
    };
  }, []);
}

interface OidcWayProps {
  ProviderId: string;
  Name: string;
  next: string;
}

function OidcWay({ ProviderId, Name, next }: OidcWayProps) {
  const leave = useSignInElsewhere();
  const failure = actFailureText(leave.error);
  return (
    <>
      {failure && <FormError>{t('signIn.failedOther', { why: failure })}</FormError>}
      <Button
        size="md"
        loading={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate({ providerId: ProviderId, next })}
        leftSection={<IconLogin2 size={18} stroke={1.6} aria-hidden />}
      >
        {t('signIn.oidc', { name: Name })}
      </Button>
    </>
  );
}

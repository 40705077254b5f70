import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery, type KeyName, useDeleteApiKey, useMakeApiKey } from '../../../api/account/api-keys.ts';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { t } from '../../../locale/t.ts';
import { momentText } from '../../../locale/time-text.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { OnceDialog } from '../../../ui/dialogs/once-dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { FactRow } from '../../../ui/layout/fact-row.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

type Title = 'Primary' | 'Secondary';
const NAMES: Record<KeyName, Title> = { primary: 'Primary', secondary: 'Secondary' };
const KEYS: readonly KeyName[] = ['primary', 'secondary'];

/** The two API keys of the account (ADM-06): made, seen once, renewed, deleted. */
export function ApiKeys() {
  const [asked, setAsked] = useState<{ name: KeyName; act: 'renew' | 'delete' } | null>(null);
  const keys = useQuery(apiKeysQuery);
  const make = useMakeApiKey();
  const failure = actFailureText(make.error);
  return (
    <Panel title={t('account.keys')} text={t('account.keys.text')} id="Api">
      <Loaded query={keys} rows={2}>
        {({ Keys }) =>
          KEYS.map((name) => (
            <KeyRow
              key={name}
              name={NAMES[name]}
              stored={Keys.find((key) => key.Name === NAMES[name])}
              isBusy={make.isPending && make.variables === name}
              onMake={() => make.mutate(name)}
              onAsk={(act) => setAsked({ name, act })}
            />
          ))
        }
      </Loaded>
      {failure && <FormError>{t('account.keys.failed', { why: failure })}</FormError>}
      {asked && (
        <AskAboutKey {...asked} onClose={() => setAsked(null)} onRenew={() => make.mutate(asked.name)} />
      )}
      {make.data && (
        <OnceDialog
          title={t('account.keys.new.title', { name: make.data.Name })}
          text={t('account.keys.new.text')}
          label={t(`account.keys.${make.data.Name}`)}
          secret={make.data.Key}
          onClose={make.reset}
        />
      )}
    </Panel>
  );
}

interface KeyRowProps {
  name: Title;
  stored: { Hint: string; CreatedAt: string; LastUsedAt: string | null } | undefined;
  isBusy: boolean;
  onMake: () => void;
  onAsk: (act: 'renew' | 'delete') => void;
}

function KeyRow({ name, stored, isBusy, onMake, onAsk }: KeyRowProps) {
  const title = t(`account.keys.${name}`);
  const act = (text: string, onClick: () => void) => (
    <Button aria-label={`${text}: ${title}`} onClick={onClick} loading={isBusy}>
      {text}
    </Button>
  );
  return (
    <FactRow title={title} text={stored ? keyFacts(stored) : t('account.keys.none')}>
      {stored ? (
        <>
          {act(t('account.keys.renew'), () => onAsk('renew'))}
          {act(t('account.keys.delete'), () => onAsk('delete'))}
        </>
      ) : (
        act(t('account.keys.make'), onMake)
      )}
    </FactRow>
  );
}

function keyFacts({ Hint, CreatedAt, LastUsedAt }: NonNullable<KeyRowProps['stored']>): string {
  return [
    t('account.keys.hint', { hint: Hint }),
    t('account.keys.made', { date: momentText(CreatedAt) }),
    LastUsedAt ? t('account.keys.used', { date: momentText(LastUsedAt) }) : t('account.keys.unused'),
  ].join(' · ');
}

interface AskAboutKeyProps {
  name: KeyName;
  act: 'renew' | 'delete';
  onClose: () => void;
  onRenew: () => void;
}

/** A key in use that ends stops programs, so both acts are asked about. */
function AskAboutKey({ name, act, onClose, onRenew }: AskAboutKeyProps) {
  const remove = useDeleteApiKey();
  const failure = actFailureText(remove.error);
  const onYes = () => {
    if (act === 'delete') return remove.mutate(name, { onSuccess: onClose });
    onRenew();
    onClose();
  };
  return (
    <AskDialog
      title={t(`account.keys.${act}.title`, { name: NAMES[name] })}
      text={t(`account.keys.${act}.text`)}
      yes={t(`account.keys.${act}`)}
      isBusy={remove.isPending}
      failure={failure && t('account.keys.failed', { why: failure })}
      onYes={onYes}
      onClose={onClose}
    />
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery, type KeyName, useDeleteApiKey, useMakeApiKey } from '../../api/api-keys.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './api-keys.module.css';

type Title = 'Primary' | 'Secondary';
const NAMES: Record<KeyName, Title> = { primary: 'Primary', secondary: 'Secondary' };
const KEYS: readonly KeyName[] = ['primary', 'secondary'];

/** The two API keys of the account (ADM-06): made, seen once, renewed, deleted. */
export function ApiKeys() {
  const [asked, setAsked] = useState<{ name: KeyName; act: 'renew' | 'delete' } | null>(null);
  const keys = useQuery(apiKeysQuery);
  const make = useMakeApiKey();
  const failure = make.error;
  return (
    <Panel title={t('account.keys')} text={t('account.keys.text')} id="Api">
      {keys.isError && <LoadFailed onRetry={() => keys.refetch()} isBusy={keys.isFetching} />}
      {keys.data &&
        KEYS.map((name) => (
          <KeyRow
            key={name}
            name={NAMES[name]}
            stored={keys.data.Keys.find((key) => key.Name === NAMES[name])}
            isBusy={make.isPending && make.variables === name}
            onMake={() => make.mutate(name)}
            onAsk={(act) => setAsked({ name, act })}
          />
        ))}
      {failure && <FormError>{t('account.keys.failed', { why: failure.message })}</FormError>}
      {asked && (
        <AskDialog {...asked} onClose={() => setAsked(null)} onRenew={() => make.mutate(asked.name)} />
      )}
      <NewKey made={make.data} onClose={make.reset} />
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
  return (
    <div className={styles.key}>
      <div>
        <b>{title}</b>
        <p>{stored ? keyFacts(stored) : t('account.keys.none')}</p>
      </div>
      {stored ? (
        <span className={styles.acts}>
          <Button
            aria-label={`${t('account.keys.renew')}: ${title}`}
            onClick={() => onAsk('renew')}
            loading={isBusy}
          >
            {t('account.keys.renew')}
          </Button>
          <Button aria-label={`${t('account.keys.delete')}: ${title}`} onClick={() => onAsk('delete')}>
            {t('account.keys.delete')}
          </Button>
        </span>
      ) : (
        <Button aria-label={`${t('account.keys.make')}: ${title}`} onClick={onMake} loading={isBusy}>
          {t('account.keys.make')}
        </Button>
      )}
    </div>
  );
}

function keyFacts({ Hint, CreatedAt, LastUsedAt }: NonNullable<KeyRowProps['stored']>): string {
  return [
    t('account.keys.hint', { hint: Hint }),
    t('account.keys.made', { date: momentText(CreatedAt) }),
    LastUsedAt ? t('account.keys.used', { date: momentText(LastUsedAt) }) : t('account.keys.unused'),
  ].join(' · ');
}

interface AskDialogProps {
  name: KeyName;
  act: 'renew' | 'delete';
  onClose: () => void;
  onRenew: () => void;
}

/** A key in use that ends stops programs, so both acts are asked about. */
function AskDialog({ name, act, onClose, onRenew }: AskDialogProps) {
  const remove = useDeleteApiKey();
  const onYes = () => {
    if (act === 'delete') return remove.mutate(name, { onSuccess: onClose });
    onRenew();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t(`account.keys.${act}.title`, { name: NAMES[name] })}>
      <p>{t(`account.keys.${act}.text`)}</p>
      {remove.error && <FormError>{t('account.keys.failed', { why: remove.error.message })}</FormError>}
      <div className={styles.foot}>
        <Button onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button variant="filled" loading={remove.isPending} onClick={onYes}>
          {t(`account.keys.${act}`)}
        </Button>
      </div>
    </Dialog>
  );
}

function NewKey({ made, onClose }: { made: { Name: Title; Key: string } | undefined; onClose: () => void }) {
  return (
    <Dialog
      opened={made !== undefined}
      onClose={onClose}
      title={t('account.keys.new.title', { name: made?.Name ?? '' })}
    >
      <p className={styles.once}>{t('account.keys.new.text')}</p>
      {made && <CopyText label={t(`account.keys.${made.Name}`)} text={made.Key} />}
      <div className={styles.foot}>
        <Button variant="filled" onClick={onClose}>
          {t('action.done')}
        </Button>
      </div>
    </Dialog>
  );
}

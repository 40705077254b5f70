import type { StreamIn } from '@longview/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { streamInQuery, useStreamInActs } from '../../api/cameras/restreams.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './live.module.css';
import { StreamInWays } from './stream-in-ways.tsx';

/** Where an encoder sends the video of a feed to: made, shown, renewed and ended (EXT-188, EXT-200). */
export function StreamInPanel({ feedId }: { feedId: string }) {
  const streamIn = useQuery(streamInQuery(feedId));
  return (
    <Panel title={t('streamIn.title')} text={t('streamIn.text')}>
      <Loaded query={streamIn} rows={2}>
        {(stored) =>
          stored.IsEnabled ? (
            <Address feedId={feedId} stored={stored} />
          ) : (
            <p className={styles.none}>{t('streamIn.off')}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Address({ feedId, stored }: { feedId: string; stored: StreamIn }) {
  const acts = useStreamInActs(feedId);
  const { StreamKey } = stored;
  if (!StreamKey) return <MakeRow renew={acts.renew} />;
  return (
    <>
      {!stored.IsShown && <p className={styles.none}>{t('streamIn.notShown')}</p>}
      <CopyText label={t('streamIn.key')} text={StreamKey} />
      <StreamInWays feedId={feedId} stored={stored} />
      <KeyRow stored={stored} {...acts} />
    </>
  );
}

type Acts = ReturnType<typeof useStreamInActs>;

function MakeRow({ renew }: Pick<Acts, 'renew'>) {
  const failure = actFailureText(renew.error);
  return (
    <>
      <FactRow title={t('streamIn.login')} text={t('streamIn.make.text')}>
        <Button loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('streamIn.make')}
        </Button>
      </FactRow>
      {failure && <FormError>{t('streamIn.failed', { why: failure })}</FormError>}
    </>
  );
}

interface KeyRowProps extends Pick<Acts, 'renew' | 'end'> {
  stored: StreamIn;
}

/** Since when the key is and who uses it, and the two acts that cut off what sends, so both are asked about. */
function KeyRow({ stored: { MadeAt, Publisher }, renew, end }: KeyRowProps) {
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const close = () => setAsked(null);
  const act = asked === 'end' ? end : renew;
  const failure = actFailureText(act.error);
  const facts = [
    ...(MadeAt ? [t('streamIn.made', { date: momentText(MadeAt) })] : []),
    Publisher ? t('streamIn.sending', { date: momentText(Publisher.Since) }) : t('streamIn.nobody'),
  ];
  return (
    <>
      <FactRow title={t('streamIn.login')} text={facts.join(' · ')}>
        <Button onClick={() => setAsked('renew')}>{t('streamIn.renew')}</Button>
        <Button onClick={() => setAsked('end')}>{t('streamIn.end')}</Button>
      </FactRow>
      {asked && (
        <AskDialog
          title={t(`streamIn.${asked}.title`)}
          text={t(`streamIn.${asked}.text`)}
          yes={t(`streamIn.${asked}`)}
          isBusy={act.isPending}
          failure={failure && t('streamIn.failed', { why: failure })}
          onYes={() => act.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}

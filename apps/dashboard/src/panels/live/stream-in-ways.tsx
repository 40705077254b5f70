import type { StreamIn } from '@longview/contract';
import { Button } from '@mantine/core';
import { useStreamInActs } from '../../api/cameras/restreams.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import styles from './live.module.css';

interface WaysProps {
  feedId: string;
  stored: StreamIn;
}

/** The addresses of the ways that are open, each for the programs that speak it (EXT-188, EXT-200, EXT-202). */
export function StreamInWays({ feedId, stored }: WaysProps) {
  const { Server, Address, WhipServer, WhipAddress } = stored;
  return (
    <>
      {Server && Address && (
        <Way title={t('streamIn.rtmp')} text={t('streamIn.rtmp.text')}>
          <CopyText label={t('streamIn.server')} text={Server} />
          <CopyText label={t('streamIn.address')} text={Address} />
        </Way>
      )}
      {WhipServer && WhipAddress && (
        <Way title={t('streamIn.whip')} text={t('streamIn.whip.text')}>
          <CopyText label={t('streamIn.whip.server')} text={WhipServer} />
          <CopyText label={t('streamIn.whip.address')} text={WhipAddress} />
        </Way>
      )}
      {stored.IsSrtOffered && (
        <Way title={t('streamIn.srt')} text={t('streamIn.srt.text')}>
          <SrtWay feedId={feedId} stored={stored} />
        </Way>
      )}
    </>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className={styles.way} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.none}>{text}</p>
      {children}
    </section>
  );
}

/** The port is the feed's own, so it is opened for those that want it, and closed again. */
function SrtWay({ feedId, stored: { SrtAddress } }: WaysProps) {
  const { openSrt, closeSrt } = useStreamInActs(feedId);
  const act = SrtAddress ? closeSrt : openSrt;
  const failure = actFailureText(act.error);
  return (
    <>
      {SrtAddress && <CopyText label={t('streamIn.srt.address')} text={SrtAddress} />}
      <FactRow
        title={t('streamIn.srt.port')}
        text={t(SrtAddress ? 'streamIn.srt.isOpen' : 'streamIn.srt.isClosed')}
      >
        <Button loading={act.isPending} onClick={() => act.mutate()}>
          {t(SrtAddress ? 'streamIn.srt.close' : 'streamIn.srt.open')}
        </Button>
      </FactRow>
      {failure && <FormError>{t('streamIn.failed', { why: failure })}</FormError>}
    </>
  );
}

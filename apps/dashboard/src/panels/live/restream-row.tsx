import type { Restream } from '@longview/contract';
import type { FeedBadge } from '@longview/rules/feeds';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRestreamActs } from '../../api/cameras/restreams.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { saidText } from '../../locale/sentence.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import styles from './live.module.css';
import { RestreamForm } from './restream-form.tsx';
import { rateText } from './stream-texts.ts';

const TONES: Readonly<Record<Restream['State'], FeedBadge['tone']>> = {
  Stopped: 'idle',
  Waiting: 'warn',
  Connecting: 'warn',
  Sending: 'live',
  Failed: 'alert',
};

/** A platform that the video is sent to: how that stands, and what can be done with it (EXT-185, EXT-186). */
export function RestreamRow({ restream }: { restream: Restream }) {
  const { FeedId, Id, Name, State, Command } = restream;
  const { save, remove } = useRestreamActs(FeedId);
  const [isEditing, setEditing] = useState(false);
  const next = Command === 'Start' ? 'Stop' : 'Start';
  const failure = actFailureText(save.error);
  const act = t(next === 'Start' ? 'restream.start' : 'restream.stop');
  return (
    <li className={styles.restream}>
      <FactRow
        title={
          <span className={styles.output}>
            {Name}
            <Badge text={t(`restream.state.${State}`)} tone={TONES[State]} />
          </span>
        }
        text={<Standing restream={restream} />}
      >
        <Button
          aria-label={`${act}: ${Name}`}
          loading={save.isPending}
          onClick={() => save.mutate({ stored: restream, body: { Command: next } })}
        >
          {act}
        </Button>
        <Button
          aria-label={`${t('restream.edit')}: ${Name}`}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          {t('restream.edit')}
        </Button>
      </FactRow>
      {failure && <FormError>{t('restream.failed', { why: failure })}</FormError>}
      {isEditing && (
        <>
          <RestreamForm feedId={FeedId} stored={restream} onClose={() => setEditing(false)} />
          <DeleteButton
            status={remove.status}
            lost={t('restream.lost')}
            failure={actFailureText(remove.error)}
            onDelete={() => remove.mutate(Id)}
          />
        </>
      )}
    </li>
  );
}

/** Where it goes, since when it is as it is, how much, and what is the matter. */
function Standing({ restream }: { restream: Restream }) {
  const { Address, State, Since, BitsPerSecond, Message } = restream;
  const since = State === 'Stopped' ? [] : [t('restream.since', { time: momentText(Since) })];
  const rate = BitsPerSecond === null ? [] : [rateText(BitsPerSecond)];
  return (
    <>
      {[Address, ...since, ...rate].join(' · ')}
      {Message && State !== 'Stopped' && <span className={styles.why}>{saidText(Message, restream)}</span>}
    </>
  );
}

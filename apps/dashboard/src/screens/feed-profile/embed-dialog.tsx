import { routes, routeUrl } from '@longview/contract';
import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../locale/t.ts';
import styles from './embed-dialog.module.css';
import type { FeedFacts } from './feed-facts.ts';

/** The code that shows this camera on another page, with what it will look like. */
export function EmbedDialog({
  feed,
  isOpen,
  onClose,
}: {
  feed: FeedFacts;
  isOpen: boolean;
  onClose(): void;
}) {
  const [playmode, setPlaymode] = useState('liveimage');
  const [interactive, setInteractive] = useState('true');
  const path = routeUrl(routes.getPlayer, { query: { feed: feed.id, playmode, interactive } });
  const code = embedCode(`${location.origin}${path}`, feed);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('profile.embed.title')} size={720}>
      <div className={styles.choices}>
        <Choice
          label={t('profile.embed.mode')}
          value={playmode}
          onChange={setPlaymode}
          data={[
            { value: 'liveimage', label: t('profile.embed.mode.live') },
            { value: 'livetimelapse', label: t('profile.embed.mode.film') },
          ]}
        />
        <Choice
          label={t('profile.embed.look')}
          value={interactive}
          onChange={setInteractive}
          data={[
            { value: 'true', label: t('profile.embed.look.shown') },
            { value: 'false', label: t('profile.embed.look.hidden') },
          ]}
        />
      </div>
      {isOpen && (
        <iframe
          key={path}
          className={styles.preview}
          style={{ aspectRatio: feed.ratio }}
          src={path}
          title={t('profile.embed.preview')}
          allow="fullscreen"
        />
      )}
      {!feed.isPublic && <p className={styles.private}>{t('profile.embed.private')}</p>}
      <Code code={code} />
    </Modal>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange(value: string): void;
}

function Choice({ label, ...control }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <span>{label}</span>
      <SegmentedControl size="sm" aria-label={label} {...control} />
    </div>
  );
}

function Code({ code }: { code: string }) {
  const id = useId();
  const { copy, copied } = useClipboard({ timeout: 2000 });
  return (
    <div className={styles.code}>
      <label htmlFor={id}>{t('profile.embed.code')}</label>
      <textarea id={id} readOnly rows={3} value={code} onFocus={(event) => event.currentTarget.select()} />
      <Button
        variant="filled"
        leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => copy(code)}
      >
        {t(copied ? 'profile.embed.copied' : 'profile.embed.copy')}
      </Button>
    </div>
  );
}

/** An iframe that keeps the feed's shape at any width. */
function embedCode(url: string, feed: FeedFacts): string {
  const ratio = Math.round(feed.ratio * 10_000) / 10_000;
  const name = feed.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const src = url.replaceAll('&', '&amp;');
  return `<iframe src="${src}" title="${name}" style="width:100%;aspect-ratio:${ratio};border:0" allow="fullscreen" loading="lazy"></iframe>`;
}

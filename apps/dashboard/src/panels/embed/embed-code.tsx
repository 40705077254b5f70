import { routes, routeUrl } from '@longview/contract';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useClipboard, useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../locale/t.ts';
import styles from './embed-code.module.css';
import {
  EMBED_DEFAULTS,
  type EmbeddedFeed,
  type EmbedOptions,
  embedCode,
  embedQuery,
} from './embed-options.ts';
import { MoreOptions } from './more-options.tsx';

/** The code that shows a camera on another page, with what it will look like (GAP-01, PUB-11 to PUB-13). */
export function EmbedCode({ feed }: { feed: EmbeddedFeed }) {
  const [options, setOptions] = useState(EMBED_DEFAULTS);
  const [shown] = useDebouncedValue(options, SHOW_AFTER_MS);
  const change = (part: Partial<EmbedOptions>) => setOptions((now) => ({ ...now, ...part }));
  const path = pathOf(feed, shown);
  const code = embedCode(`${location.origin}${pathOf(feed, options)}`, feed, options.output);
  return (
    <>
      <Choices feed={feed} options={options} onChange={change} />
      <MoreOptions options={options} onChange={change} />
      <iframe
        key={path}
        className={styles.preview}
        style={{ aspectRatio: feed.ratio }}
        src={path}
        title={t('profile.embed.preview')}
        allow="fullscreen"
      />
      {!feed.isPublic && <p className={styles.private}>{t('profile.embed.private')}</p>}
      <Code code={code} />
    </>
  );
}

const SHOW_AFTER_MS = 400;

const pathOf = (feed: EmbeddedFeed, options: EmbedOptions) =>
  routeUrl(routes.getPlayer, { query: { feed: feed.id, ...embedQuery(options) } });

interface ChoicesProps {
  feed: EmbeddedFeed;
  options: EmbedOptions;
  onChange: (part: Partial<EmbedOptions>) => void;
}

function Choices({ feed, options, onChange }: ChoicesProps) {
  return (
    <div className={styles.choices}>
      <Select
        label={t('profile.embed.mode')}
        className={styles.mode}
        allowDeselect={false}
        value={options.playmode}
        onChange={(playmode) => onChange({ playmode: playmode ?? '' })}
        data={[
          ...(feed.hasPlayItem ? [{ value: '', label: t('embed.mode.own') }] : []),
          { value: 'liveimage', label: t('profile.embed.mode.live') },
          { value: 'liveimageloop', label: t('embed.mode.loop') },
          { value: 'livevideostream', label: t('play.mode.LiveVideoStream') },
          { value: 'livevideoclip', label: t('play.mode.LiveVideoClip') },
          { value: 'livetimelapse', label: t('profile.embed.mode.film') },
        ]}
      />
      <Choice
        label={t('profile.embed.look')}
        value={String(options.interactive)}
        onChange={(value) => onChange({ interactive: value === 'true' })}
        data={[
          { value: 'true', label: t('profile.embed.look.shown') },
          { value: 'false', label: t('profile.embed.look.hidden') },
        ]}
      />
      <Choice
        label={t('embed.output')}
        value={options.output}
        onChange={(value) => onChange({ output: value === 'script' ? 'script' : 'html' })}
        data={[
          { value: 'html', label: t('embed.output.html') },
          { value: 'script', label: t('embed.output.script') },
        ]}
      />
    </div>
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
      <textarea id={id} readOnly rows={5} value={code} onFocus={(event) => event.currentTarget.select()} />
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

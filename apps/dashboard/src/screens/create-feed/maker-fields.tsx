import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  deviceFailureText,
  manufacturersQuery,
  manufacturerUrlsQuery,
} from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './maker-fields.module.css';
import type { StepProps } from './step-props.ts';
import { type Tried, useTriedUrls } from './use-tried-urls.ts';

type MakerFieldsProps = Pick<StepProps, 'draft' | 'edit'> & { error: string | null };

/** Typing has settled after this long. */
const SETTLED_MS = 400;

/** The addresses of a maker for this host, tried one after another until one shows a picture (CRE-02, API-53). */
export function MakerFields({ draft, edit, error }: MakerFieldsProps) {
  const makers = useQuery(manufacturersQuery);
  const [hostAndPort] = useDebouncedValue(placeOf(draft), SETTLED_MS);
  const urls = useQuery({
    ...manufacturerUrlsQuery(draft.maker, hostAndPort),
    enabled: draft.maker !== '' && hostAndPort !== '',
  });
  const failure = deviceFailureText(makers.error ?? urls.error);
  return (
    <>
      <Select
        label={t('create.maker')}
        placeholder={t('ip.maker.choose')}
        searchable
        data={makers.data ?? []}
        nothingFoundMessage={t('ip.maker.unknown')}
        value={draft.maker || null}
        error={error}
        onChange={(maker) => edit({ maker: maker ?? '', makerUrl: '' })}
      />
      {failure && <FormError>{failure}</FormError>}
      {urls.data && <Urls key={hostAndPort + draft.maker} draft={draft} edit={edit} urls={urls.data} />}
    </>
  );
}

/** `host:port`, as API-53 takes it; empty while there is no host. */
function placeOf({ host, port }: StepProps['draft']): string {
  const name = host.trim();
  if (name === '') return '';
  const bracketed = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
  return `${bracketed}:${port.trim() || '80'}`;
}

interface UrlsProps extends Pick<StepProps, 'draft' | 'edit'> {
  urls: { Uri: string; Kind: 'Image' | 'Stream'; Note: string | null }[];
}

function Urls({ draft, edit, urls }: UrlsProps) {
  const { username, password, makerUrl } = draft;
  const trial = useTriedUrls({ username, password }, (url) => edit({ makerUrl: url }));
  return (
    <fieldset className={styles.urls}>
      <legend>{t('create.maker.urls')}</legend>
      <Button
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        onClick={() => (trial.isRunning ? trial.stop() : void trial.run(urls.map(({ Uri }) => Uri)))}
      >
        {t(trial.isRunning ? 'action.cancel' : 'create.maker.try')}
      </Button>
      {trial.hasFailed && <p role="status">{t('create.maker.nothing')}</p>}
      {urls.map(({ Uri, Kind, Note }) => (
        <label key={Uri} data-on={Uri === makerUrl || undefined}>
          <input
            type="radio"
            name="maker-url"
            checked={Uri === makerUrl}
            onChange={() => edit({ makerUrl: Uri })}
          />
          <span>
            <code>{Uri}</code>
            <small>
              {[t(`ip.kind.${Kind}`), Note, triedText(trial.tried[Uri])].filter(Boolean).join(' · ')}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function triedText(tried: Tried | undefined): string | null {
  if (tried === undefined) return null;
  return tried === 'Trying' ? t('test.trying') : t(`ip.status.${tried}`);
}

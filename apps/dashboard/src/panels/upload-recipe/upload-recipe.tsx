import { routes, routeUrl } from '@longview/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMakeApiKey } from '../../api/api-keys.ts';
import { t } from '../../locale/t.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './upload-recipe.module.css';

/** How a program sends pictures: address, key and one line to try (PUB-07, CRE-03). `feedId` null: not made yet. */
export function UploadRecipe({ feedId }: { feedId: string | null }) {
  const [key, setKey] = useState<string | null>(null);
  const make = useMakeApiKey();
  const onMake = () => make.mutate('primary', { onSuccess: (made) => setKey(made.Key) });
  const address =
    window.location.origin + routeUrl(routes.setFrame, { query: { feedid: feedId ?? t('upload.id') } });
  return (
    <div className={styles.recipe}>
      <CopyText label={t('upload.address')} text={decodeURI(address)} />
      <CopyText label={t('upload.line')} text={curlLine(decodeURI(address), key ?? t('upload.key'))} />
      {key ? (
        <CopyText label={t('upload.newKey')} text={key} />
      ) : (
        <div className={styles.make}>
          <Button onClick={onMake} loading={make.isPending}>
            {t('upload.make')}
          </Button>
          <p>{t('upload.make.text')}</p>
        </div>
      )}
      {make.error && <FormError>{t('account.keys.failed', { why: make.error.message })}</FormError>}
    </div>
  );
}

function curlLine(address: string, key: string): string {
  return `curl -X POST -H "Authorization: Bearer ${key}" -H "Content-Type: image/jpeg" --data-binary @picture.jpg "${address}"`;
}

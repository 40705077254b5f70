import { routes, routeUrl } from '@longview/contract';
import { useState } from 'react';
import { useSession } from '../../api/account/session.ts';
import { t } from '../../locale/t.ts';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import { UploadKey } from './upload-key.tsx';
import styles from './upload-recipe.module.css';

/** How a program sends pictures: address, key and one line to try (PUB-07, CRE-03). `feedId` null: not made yet. */
export function UploadRecipe({ feedId }: { feedId: string | null }) {
  const [key, setKey] = useState<string | null>(null);
  const { Account } = useSession();
  const address = decodeURI(
    window.location.origin + routeUrl(routes.setFrame, { query: { feedid: feedId ?? t('upload.id') } }),
  );
  return (
    <div className={styles.recipe}>
      <CopyText label={t('upload.address')} text={address} />
      <CopyText label={t('upload.line')} text={curlLine(address, key ?? t('upload.key'))} />
      {key && <CopyText label={t('upload.newKey')} text={key} />}
      {!key && Account && <UploadKey onMade={setKey} />}
      {!key && !Account && <p className={styles.words}>{t('upload.noAccount')}</p>}
      <p className={styles.words}>{t('upload.when')}</p>
    </div>
  );
}

function curlLine(address: string, key: string): string {
  return `curl -X POST -H "Authorization: Bearer ${key}" -H "Content-Type: image/jpeg" --data-binary @picture.jpg "${address}"`;
}

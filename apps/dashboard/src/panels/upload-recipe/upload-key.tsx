import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiKeysQuery, useMakeApiKey } from '../../api/account/api-keys.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './upload-recipe.module.css';

/** Makes the first API key of the account; one that is there is named and never ended from here (ADM-06). */
export function UploadKey({ onMade }: { onMade: (key: string) => void }) {
  const keys = useQuery(apiKeysQuery).data?.Keys;
  const make = useMakeApiKey();
  const failure = actFailureText(make.error);
  const known = keys?.[0];
  if (!keys) return null;
  return (
    <div className={styles.make}>
      {known ? (
        <p>{t('upload.hasKey', { name: t(`account.keys.${known.Name}`), hint: known.Hint })}</p>
      ) : (
        <>
          <Button
            onClick={() => make.mutate('primary', { onSuccess: ({ Key }) => onMade(Key) })}
            loading={make.isPending}
          >
            {t('upload.make')}
          </Button>
          <p>{t('upload.make.text')}</p>
        </>
      )}
      <Link to="/account" hash="Api">
        {t('upload.keys')}
      </Link>
      {failure && <FormError>{t('account.keys.failed', { why: failure })}</FormError>}
    </div>
  );
}

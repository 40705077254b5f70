import { Switch } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';

interface PublicSwitchProps {
  kind: 'feed' | 'collection';
  name: string;
  /** Of the page that anyone may open; null while it is not stored as public. */
  url: string | null;
  isPublic: boolean;
  isDisabled?: boolean;
  /** Why the last change failed, or null. */
  failure?: string | null;
  onChange: (isPublic: boolean) => void;
}

/** Opens something to anyone, and only after a question; closing loses nothing and is not asked about (SHR-09). */
export function PublicSwitch(props: PublicSwitchProps) {
  const { kind, name, url, isPublic, isDisabled = false, failure = null, onChange } = props;
  const [isAsked, setAsked] = useState(false);
  const onYes = () => {
    setAsked(false);
    onChange(true);
  };
  return (
    <>
      <Switch
        label={t('share.public.switch')}
        description={t(isPublic ? 'share.public.on' : 'share.public.off')}
        checked={isPublic}
        disabled={isDisabled}
        onChange={(event) => (event.currentTarget.checked ? setAsked(true) : onChange(false))}
      />
      {failure && <FormError>{failure}</FormError>}
      {isPublic && url && <CopyText label={t('share.public.link')} text={url} />}
      {isAsked && (
        <AskDialog
          title={t(`share.public.ask.${kind}`, { name })}
          text={t(`share.public.ask.${kind}.text`)}
          yes={t('share.public.yes')}
          isHarmless
          isBusy={false}
          failure={null}
          onYes={onYes}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

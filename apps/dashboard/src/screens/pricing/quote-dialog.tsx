import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { QUOTE_VALID_DAYS, type QuoteContent } from './quote-content.ts';
import styles from './quote-dialog.module.css';

interface QuoteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  content: QuoteContent;
}

/** Asks for whom the quote is and makes it; what draws it is loaded only now (PRC-14, PRC-15). */
export function QuoteDialog({ isOpen, onClose, content }: QuoteDialogProps) {
  const [preparedFor, setPreparedFor] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const logo = useRef<HTMLDivElement>(null);
  const download = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { saveQuote } = await import('./save-quote.ts');
      if (logo.current) await saveQuote({ ...content, preparedFor: preparedFor.trim() }, logo.current);
      onClose();
    } catch (error) {
      setFailure(t('quote.failed', { why: error instanceof Error ? error.message : String(error) }));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={t('quote.get')} opened={isOpen} onClose={onClose}>
      <SubmitForm
        submit={t('action.download')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={() => void download()}
      >
        <p className={styles.text}>{t('quote.dialog', { days: QUOTE_VALID_DAYS })}</p>
        <TextInput
          label={t('quote.for')}
          description={t('quote.for.hint')}
          maxLength={120}
          value={preparedFor}
          onChange={(event) => setPreparedFor(event.currentTarget.value)}
        />
      </SubmitForm>
      <div className={styles.logo} ref={logo} aria-hidden>
        <Brand />
      </div>
    </Dialog>
  );
}

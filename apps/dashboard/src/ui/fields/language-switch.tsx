import { LANGUAGE_NAMES, LANGUAGES } from '@longview/texts';
import { UnstyledButton } from '@mantine/core';
import { openIn, spokenLanguage } from '../../locale/language.ts';
import { t } from '../../locale/t.ts';
import styles from './language-switch.module.css';

/** The languages, each by its own name, for pages before sign-in; the choice is kept on this device (API-16). */
export function LanguageSwitch() {
  const spoken = spokenLanguage();
  return (
    <nav className={styles.switch} aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          className={styles.language}
          aria-current={language === spoken || undefined}
          onClick={() => openIn(language)}
        >
          {LANGUAGE_NAMES[language]}
        </UnstyledButton>
      ))}
    </nav>
  );
}

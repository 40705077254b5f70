import { LANGUAGE_NAMES, LANGUAGES } from '@longview/rules/texts';
import { Menu } from '@mantine/core';
import { useSaveLanguage } from '../api/account/own-user.ts';
import { spokenLanguage } from '../locale/language.ts';

/** The choice of language as items of a menu, each by its own name (ACC-12). */
export function LanguageItems() {
  const save = useSaveLanguage();
  return (
    <Menu.RadioGroup value={spokenLanguage()}>
      {LANGUAGES.map((language) => (
        <Menu.RadioItem
          key={language}
          value={language}
          lang={language}
          disabled={save.isPending}
          closeMenuOnClick={false}
          onClick={() => save.mutate(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

import type { configSentences as en } from '../en/config-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const configSentences: SameTexts<typeof en> = {
  'said.config.configId': 'Buchstaben, Ziffern, `.`, `_` und `-`, höchstens 60.',
  'said.config.twice': 'Eine andere Kamera dieser Station hat diese Id.',
  'said.config.script': 'Der Name eines Skripts auf der Station, ohne Pfad.',
  'said.config.otherLogin': 'Diese Adresse enthält einen anderen Zugang als die Felder daneben.',
  'said.config.noFeed': 'Diesen Feed gibt es nicht.',
  'said.config.feedTwice': 'Dieser Feed ist auch an einer anderen Kamera.',
  'said.config.noMedia': 'Diese Datei der Medienbibliothek gibt es nicht.',
  'said.config.tooMuch': 'Diese Kameras haben zusammen zu viel Text.',
  'said.config.tooLong': 'Diese Abfolge ist zu lang. Bitte einige Einträge herausnehmen.',
};

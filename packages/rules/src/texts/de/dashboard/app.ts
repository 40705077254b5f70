import type { app as en } from '../../en/dashboard/app.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const app: SameTexts<typeof en> = {
  'app.name': 'Longview',
  'app.skip': 'Zum Inhalt springen',
  'app.loading': common.loading,
  'app.notFound.title': 'Hier ist nichts',
  'app.notFound.text': 'Diese Seite gibt es nicht, oder sie ist umgezogen.',
  'app.notFound.back': 'Zu den Feeds',
  'app.crash.title': 'Diese Seite funktioniert nicht mehr',
  'app.crash.text': 'Gespeichertes ist nicht verloren. Neu laden und noch einmal versuchen.',
  'app.reload': common.reload,
  'load.failed': 'Laden nicht möglich. Bitte noch einmal versuchen.',
  'load.retry': common.retry,

  'time.justNow': 'gerade eben',
  'time.ago': 'vor {span}',

  'nav.main': 'Hauptmenü',
  'nav.feeds': common.feeds,
  'nav.collections': common.collections,
  'nav.account': common.account,
  'nav.keys': 'Tastenkürzel',
  'menu.signOut': 'Abmelden',
  'menu.account': common.account,
  'scheme.label': 'Farbschema',
  'scheme.auto': 'System',
  'scheme.light': 'Hell',
  'scheme.dark': 'Dunkel',
  'language.label': common.language,
  'message.close': 'Meldung schließen',

  'dialog.close': common.close,
  'save.unsaved': 'Änderungen nicht gespeichert',
  'save.saved': common.saved,
  'save.leave': 'Ohne Speichern verlassen? Die Änderungen gehen verloren.',

  'keys.title': 'Tastenkürzel',
  'keys.everywhere': 'Überall',
  'keys.search': 'Feeds suchen',
  'keys.help': 'Diese Liste',
  'keys.close': 'Schließen, was offen ist',
  'keys.profile': 'Auf der Seite eines Feeds',
  'keys.frame': 'Voriges oder nächstes Bild',
  'keys.hour': 'Eine Stunde zurück oder weiter',
  'keys.day': 'Einen Tag zurück oder weiter',
  'keys.ends': 'Erstes oder neuestes Bild',
  'keys.play': 'Abspielen oder anhalten',
  'keys.keep': 'Bild für immer behalten',
  'keys.zoom': 'Zeitleiste zoomen',
  'keys.range': 'Anfang oder Ende eines Zeitraums setzen',
};

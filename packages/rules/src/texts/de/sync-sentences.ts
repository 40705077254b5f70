import type { syncSentences as en } from '../en/sync-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const syncSentences: SameTexts<typeof en> = {
  'said.sync.busy': 'Ein Import dieses Feeds läuft. Ihn zuerst anhalten.',
  'said.sync.undoing':
    'Ein Import dieses Feeds wird gerade rückgängig gemacht. Diesen starten, wenn das vorbei ist.',
  'said.sync.runs': 'Dieser Import läuft noch. Ihn zuerst anhalten.',
  'said.sync.noFolder': 'Es ist kein Ordner zum Importieren gesetzt.',
  'said.sync.sourceChanged':
    'Die Quelle wurde geändert oder entfernt, während der Import lief. Ihn noch einmal starten.',
  'said.sync.interrupted':
    'Der Import wurde immer wieder unterbrochen. Ihn noch einmal starten; was da ist, bleibt.',
  'said.sync.tooManyFiles':
    'Der Ordner hat mehr als eine Million Bilder. Die Ordner darin einzeln importieren.',
  'said.sync.endless': 'Der Ordner nennt immer wieder dasselbe. Später noch einmal versuchen.',
  'said.sync.noRoom':
    'Die Festplatte ist voll. Den Import noch einmal starten, wenn Platz ist; was da ist, bleibt.',
  'said.sync.storageFull': 'Der Speicher des Tarifs ist voll.',
  'said.sync.archived': 'Dieser Feed ist archiviert. Zuerst seinen Zustand ändern.',
  'said.sync.diskLow':
    'Es ist zu wenig Platz auf der Festplatte, darum werden keine neuen Bilder gespeichert.',
  'said.sync.unfinished': 'Nicht alle Bilder wurden importiert.',
  'said.sync.example': 'Zum Beispiel:',
  'said.sync.skipped.NotJpeg': 'Kein Bild darin:',
  'said.sync.skipped.Truncated': 'Beschädigt oder abgeschnitten:',
  'said.sync.skipped.TooLarge': 'Zu groß:',
  'said.sync.skipped.Gone': 'Nicht mehr da:',
  'said.sync.skipped.Unreadable': 'Nicht lesbar:',
  'said.sync.skipped.NoTime': 'Ohne eine Zeit, die stimmen kann:',
  'said.sync.skipped.SecondTaken': 'In einer Sekunde, die ein anderes Bild hat:',
  'said.sync.skipped.Deleted': 'Früher gelöscht, deshalb nicht wieder aufgenommen:',
};

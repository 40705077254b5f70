import type { syncSentences as en } from '../en/sync-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const syncSentences: SameTexts<typeof en> = {
  ImportSourceChanged:
    'Die Quelle wurde geändert oder entfernt, während der Import lief. Ihn noch einmal starten.',
  ImportInterrupted:
    'Der Import wurde immer wieder unterbrochen. Ihn noch einmal starten; was da ist, bleibt.',
  ImportTooManyFiles:
    'Der Ordner hat mehr als eine Million Bilder. Die Ordner darin einzeln importieren.',
  ImportEndless: 'Der Ordner nennt immer wieder dasselbe. Später noch einmal versuchen.',
  ImportNoRoom:
    'Die Festplatte ist voll. Den Import noch einmal starten, wenn Platz ist; was da ist, bleibt.',
  ImportStorageFull: 'Der Speicher des Tarifs ist voll.',
  ImportArchived: 'Dieser Feed ist archiviert. Zuerst seinen Zustand ändern.',
  ImportDiskLow:
    'Es ist zu wenig Platz auf der Festplatte, darum werden keine neuen Bilder gespeichert.',
  ImportUnfinished: 'Nicht alle Bilder wurden importiert.',
  ImportExample: 'Zum Beispiel:',
  ImportSkippedNotJpeg: 'Kein Bild darin:',
  ImportSkippedTruncated: 'Beschädigt oder abgeschnitten:',
  ImportSkippedTooLarge: 'Zu groß:',
  ImportSkippedGone: 'Nicht mehr da:',
  ImportSkippedUnreadable: 'Nicht lesbar:',
  ImportSkippedNoTime: 'Ohne eine Zeit, die stimmen kann:',
  ImportSkippedSecondTaken: 'In einer Sekunde, die ein anderes Bild hat:',
  ImportSkippedDeleted: 'Früher gelöscht, deshalb nicht wieder aufgenommen:',
};

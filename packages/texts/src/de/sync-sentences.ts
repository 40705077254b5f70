import type { syncSentences as en } from '../en/sync-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const syncSentences: SameTexts<typeof en> = {
  ImportSourceChanged:
    'Die Quelle wurde geändert oder entfernt, während der Import lief. Ihn noch einmal starten.',
  ImportInterrupted:
    'Der Import wurde immer wieder unterbrochen. Ihn noch einmal starten; was da ist, bleibt.',
  ImportTooManyFiles: 'Der Ordner hat mehr als eine Million Bilder. Die Ordner darin einzeln importieren.',
  ImportEndless: 'Der Ordner nennt immer wieder dasselbe. Später noch einmal versuchen.',
  ImportNoRoom:
    'Der Datenträger ist voll. Den Import noch einmal starten, wenn Platz ist; was da ist, bleibt.',
  ImportStorageFull: 'Der Speicher des Tarifs ist voll.',
  ImportArchived: 'Diese Kamera ist archiviert. Zuerst ihren Zustand ändern.',
  ImportDiskLow: 'Es ist zu wenig Platz auf dem Datenträger, darum werden keine neuen Bilder gespeichert.',
  ImportUnfinished: 'Nicht alle Bilder wurden importiert. {lines}',
  ImportSkippedNotJpeg: 'Kein Bild darin: {n}. Zum Beispiel: {path}.',
  ImportSkippedTruncated: 'Beschädigt oder abgeschnitten: {n}. Zum Beispiel: {path}.',
  ImportSkippedTooLarge: 'Zu groß: {n}. Zum Beispiel: {path}.',
  ImportSkippedGone: 'Nicht mehr da: {n}. Zum Beispiel: {path}.',
  ImportSkippedUnreadable: 'Nicht lesbar: {n}. Zum Beispiel: {path}.',
  ImportSkippedNoTime: 'Ohne eine Zeit, die stimmen kann: {n}. Zum Beispiel: {path}.',
  ImportSkippedSecondTaken: 'In einer Sekunde, die ein anderes Bild hat: {n}. Zum Beispiel: {path}.',
  ImportSkippedDeleted: 'Früher gelöscht, deshalb nicht wieder aufgenommen: {n}. Zum Beispiel: {path}.',
};

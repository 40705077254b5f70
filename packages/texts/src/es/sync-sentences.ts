import type { syncSentences as en } from '../en/sync-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const syncSentences: SameTexts<typeof en> = {
  ImportSourceChanged: 'El origen se cambió o se quitó durante la importación. Hay que iniciarla de nuevo.',
  ImportInterrupted:
    'La importación se interrumpió una y otra vez. Hay que iniciarla de nuevo; lo que hay se conserva.',
  ImportTooManyFiles: 'La carpeta tiene más de un millón de imágenes. Importar sus carpetas una por una.',
  ImportEndless: 'La carpeta repite siempre lo mismo. Intentarlo más tarde.',
  ImportNoRoom:
    'El disco está lleno. Iniciar la importación de nuevo cuando haya sitio; lo que hay se conserva.',
  ImportStorageFull: 'El almacenamiento del plan está lleno.',
  ImportArchived: 'Esta cámara está archivada. Primero hay que cambiar su estado.',
  ImportDiskLow: 'Queda muy poco espacio en el disco, por eso no se guardan imágenes nuevas.',
  ImportUnfinished: 'No se importaron todas las imágenes. {lines}',
  ImportSkippedNotJpeg: 'Sin imagen dentro: {n}. Por ejemplo: {path}.',
  ImportSkippedTruncated: 'Dañadas o cortadas: {n}. Por ejemplo: {path}.',
  ImportSkippedTooLarge: 'Demasiado grandes: {n}. Por ejemplo: {path}.',
  ImportSkippedGone: 'Ya no están: {n}. Por ejemplo: {path}.',
  ImportSkippedUnreadable: 'No se pudieron leer: {n}. Por ejemplo: {path}.',
  ImportSkippedNoTime: 'Sin una hora que pueda ser cierta: {n}. Por ejemplo: {path}.',
  ImportSkippedSecondTaken: 'En un segundo que ya tiene otra imagen: {n}. Por ejemplo: {path}.',
  ImportSkippedDeleted: 'Eliminadas antes, por lo que no se admiten de nuevo: {n}. Por ejemplo: {path}.',
};

import type { syncSentences as en } from '../en/sync-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const syncSentences: SameTexts<typeof en> = {
  ImportSourceChanged:
    'El origen se cambió o se quitó durante la importación. Hay que iniciarla de nuevo.',
  ImportInterrupted:
    'La importación se interrumpió una y otra vez. Hay que iniciarla de nuevo; lo que hay se conserva.',
  ImportTooManyFiles:
    'La carpeta tiene más de un millón de imágenes. Importar sus carpetas una por una.',
  ImportEndless: 'La carpeta repite siempre lo mismo. Intentarlo más tarde.',
  ImportNoRoom:
    'El disco está lleno. Iniciar la importación de nuevo cuando haya sitio; lo que hay se conserva.',
  ImportStorageFull: 'El almacenamiento del plan está lleno.',
  ImportArchived: 'Este feed está archivado. Primero hay que cambiar su estado.',
  ImportDiskLow: 'Queda muy poco espacio en el disco, por eso no se guardan imágenes nuevas.',
  ImportUnfinished: 'No se importaron todas las imágenes.',
  ImportExample: 'Por ejemplo:',
  ImportSkippedNotJpeg: 'Sin imagen dentro:',
  ImportSkippedTruncated: 'Dañadas o cortadas:',
  ImportSkippedTooLarge: 'Demasiado grandes:',
  ImportSkippedGone: 'Ya no están:',
  ImportSkippedUnreadable: 'No se pudieron leer:',
  ImportSkippedNoTime: 'Sin una hora que pueda ser cierta:',
  ImportSkippedSecondTaken: 'En un segundo que ya tiene otra imagen:',
  ImportSkippedDeleted: 'Eliminadas antes, por lo que no se admiten de nuevo:',
};

import type { feedsErrors as en } from '../../en/errors/feeds.ts';
import type { SentencesOf } from '../../text-set.ts';

export const feedsErrors: SentencesOf<typeof en> = {
  FeedArchived: 'Esta cámara está archivada. Primero hay que cambiar su estado.',
  FeedIsArchived: 'Esta cámara está archivada. Primero hay que cambiar su estado.',
  ConfirmFeedDeletion: 'Hay que confirmar que se debe eliminar la cámara.',
  ArchiveFirst: 'Primero hay que archivar la cámara.',
  OnlyItsAccountDeletes: 'Solo puede eliminarlo la cuenta a la que pertenece.',
  AllFeedsStays: 'La colección de todas las cámaras no se puede eliminar.',
  AllFeedsHoldsAll: 'Esta colección contiene siempre todas las cámaras.',
  DeletionNotPreviewed:
    'Esto elimina {pictures} imágenes. Primero hay que verlas con dryRun=true y después añadir confirmed={confirmed}.',
  DeletionGrew:
    'Hay {pictures} imágenes, más que las {confirmed} confirmadas. Hay que mirar de nuevo la vista previa.',
  OnlyPeopleConfirmRemoval:
    'Solo una persona puede confirmar lo que se elimina. Hay que hacerlo en la página de la cámara.',
  TooManyKept: 'De una cámara se pueden conservar como máximo {most} imágenes.',
  TooManyProtected: 'De una cámara se pueden proteger como máximo {most} intervalos.',
  RangeIsProtected: 'Las imágenes de {from} a {to} están protegidas. Primero hay que quitar la protección.',
  RemovalIsUnderWay:
    'Se están eliminando imágenes de esta cámara. Hay que volver a intentarlo en un momento.',
  NoFrameAtSecond: 'No hay ninguna imagen de ese segundo.',
  NoSuchSchedule: 'Ese horario no existe.',
  ScheduleInUse: 'Este horario lo usan: {where}. Primero hay que elegir allí otro.',
  SystemScheduleFixed: 'Este horario forma parte de Longview. Hay que crear uno propio.',
  TooManySchedules: 'Una cuenta tiene como máximo {most} horarios.',
  SchedulesTooLarge:
    'Los horarios de esta cuenta son demasiado grandes en conjunto. Hay que quitar fechas pasadas.',
  NoSuchMove: 'Ese movimiento de la cámara no existe.',
  MoveHasEnded: 'Ese movimiento ya está resuelto.',
  NoSuchFilm: 'Ese time-lapse no existe.',
  FilmHasNoPicture: 'Este time-lapse no tiene imagen.',
  FilmNotReady: 'Este time-lapse no está listo.',
  FilmNoLongerMade: 'Este time-lapse ya no se está creando.',
  FilmQueueNotYours: 'Solo los miembros de la cuenta de la cámara cambian el orden de sus time-lapses.',
  NoSuchFilmPreset: 'Ese ajuste no existe.',
  FilmPresetNameTaken: 'La cuenta ya tiene un ajuste con este nombre.',
  FilmPresetNotYours: 'Solo quien guardó este ajuste y los miembros de su cuenta pueden cambiarlo.',
  FilmSizeNotOpen: 'No tiene acceso a time-lapses de este tamaño.',
  TooManyFilms: 'Se están creando demasiados time-lapses. Hay que volver a intentarlo.',
  FramesUnreadable: 'No se puede leer ninguna de estas imágenes.',
  NoPicturesInRange: 'En este periodo no hay imágenes.',
  NoPicturesInRangeForZip: 'En este periodo no hay imágenes.',
  NoPicturesInFilmPart: 'En esta parte del time-lapse no hay imágenes.',
  NotShownByFeed: 'La cámara no muestra esto.',
  NoSuchWindow: 'Esa pantalla no existe.',
  NoPublicViewAddress: 'Esta no es la dirección de una vista pública.',
  NoSuchVideo: 'Ese vídeo no existe.',
  NoSuchTextSet: 'Ese conjunto de textos no existe.',
  NoSuchText: 'Ese texto no existe.',
};

import type { feedsErrors as en } from '../../en/errors/feeds.ts';
import type { SentencesOf } from '../../text-set.ts';

export const feedsErrors: SentencesOf<typeof en> = {
  FeedArchived: 'Diese Kamera ist archiviert. Zuerst ihren Zustand ändern.',
  FeedIsArchived: 'Diese Kamera ist archiviert. Zuerst ihren Zustand ändern.',
  ConfirmFeedDeletion: 'Bitte bestätigen, dass die Kamera gelöscht werden soll.',
  ArchiveFirst: 'Die Kamera zuerst archivieren.',
  OnlyItsAccountDeletes: 'Löschen kann dies nur das Konto, dem es gehört.',
  AllFeedsStays: 'Die Sammlung aller Kameras lässt sich nicht löschen.',
  AllFeedsHoldsAll: 'Diese Sammlung enthält immer alle Kameras.',
  DeletionNotPreviewed:
    'Das löscht {pictures} Bilder. Zuerst mit dryRun=true ansehen, dann confirmed={confirmed} angeben.',
  DeletionGrew:
    'Es sind {pictures} Bilder, mehr als die {confirmed}, die bestätigt wurden. Bitte die Vorschau noch einmal ansehen.',
  OnlyPeopleConfirmRemoval:
    'Nur eine Person kann bestätigen, was entfernt wird. Bitte auf der Seite der Kamera.',
  TooManyKept: 'Von einer Kamera lassen sich höchstens {most} Bilder für immer behalten.',
  TooManyProtected: 'Von einer Kamera lassen sich höchstens {most} Zeiträume schützen.',
  RangeIsProtected: 'Die Bilder von {from} bis {to} sind geschützt. Bitte zuerst den Schutz aufheben.',
  RemovalIsUnderWay: 'Es werden gerade Bilder dieser Kamera entfernt. Bitte gleich noch einmal versuchen.',
  NoFrameAtSecond: 'Zu dieser Sekunde gibt es kein Bild.',
  NoSuchSchedule: 'Diesen Zeitplan gibt es nicht.',
  ScheduleInUse: 'Dieser Zeitplan wird von {where} verwendet. Dort zuerst einen anderen wählen.',
  SystemScheduleFixed: 'Dieser Zeitplan gehört zu Longview. Bitte einen eigenen anlegen.',
  TooManySchedules: 'Ein Konto hat höchstens {most} Zeitpläne.',
  SchedulesTooLarge: 'Die Zeitpläne dieses Kontos sind zusammen zu groß. Bitte vergangene Tage entfernen.',
  NoSuchMove: 'Diese Bewegung der Kamera gibt es nicht.',
  MoveHasEnded: 'Diese Bewegung ist schon erledigt.',
  NoSuchFilm: 'Diesen Film gibt es nicht.',
  FilmHasNoPicture: 'Dieser Film hat kein Bild.',
  FilmNotReady: 'Dieser Film ist noch nicht fertig.',
  FilmNoLongerMade: 'Dieser Film wird nicht mehr erstellt.',
  FilmQueueNotYours:
    'Nur Mitglieder des Kontos, zu dem die Kamera gehört, ändern die Reihenfolge seiner Filme.',
  NoSuchFilmPreset: 'Diese Voreinstellung gibt es nicht.',
  FilmPresetNameTaken: 'Das Konto hat schon eine Voreinstellung mit diesem Namen.',
  FilmPresetNotYours:
    'Diese Voreinstellung ändern nur Mitglieder ihres Kontos und wer sie gespeichert hat.',
  FilmSizeNotOpen: 'Filme dieser Größe sind für Sie nicht zugänglich.',
  TooManyFilms: 'Es werden gerade zu viele Filme erstellt. Bitte noch einmal versuchen.',
  FramesUnreadable: 'Keines dieser Bilder ist lesbar.',
  NoPicturesInRange: 'In diesem Zeitraum gibt es keine Bilder.',
  NoPicturesInRangeForZip: 'In diesem Zeitraum gibt es keine Bilder.',
  NoPicturesInFilmPart: 'In diesem Teil des Films gibt es keine Bilder.',
  NotShownByFeed: 'Die Kamera zeigt dies nicht.',
  NoSuchWindow: 'Diesen Bildschirm gibt es nicht.',
  NoPublicViewAddress: 'Das ist keine Adresse einer öffentlichen Ansicht.',
  NoSuchVideo: 'Dieses Video gibt es nicht.',
  NoSuchTextSet: 'Diese Textsammlung gibt es nicht.',
  NoSuchText: 'Diesen Text gibt es nicht.',
};

import type { said as en } from '../../en/dashboard/said.ts';
import type { SameTexts } from '../../text-set.ts';
import { alertSentences } from '../alert-sentences.ts';

export const said: SameTexts<typeof en> = {
  ...alertSentences,
  'said.cameraFailed': 'Keine Verbindung zur Kamera, bitte die Adresse prüfen.',
  'said.missingUrl': 'Adresse fehlt.',
  'said.upgradeDevices': 'Für Bildschirme und Stationen ist ein größerer Tarif nötig.',
  'said.upgradeCollections': 'Für Sammlungen ist ein größerer Tarif nötig.',
  'said.upgradeRoles': 'Für Rollen ist ein größerer Tarif nötig.',
  'said.upgradeFeeds': 'Für weitere Kameras ist ein größerer Tarif nötig.',
  'said.versionConflict':
    'Jemand anders hat dies inzwischen geändert. Neu laden, um die neuere Fassung zu sehen.',
  'said.duplicateUrl': 'Diese URL ist bereits hinzugefügt.',
  'said.rtspLimitation':
    'Für die Aufnahme von RTSP-, RTMP- und SRT-Streams braucht es den Tarif Control. Bis dahin wird nur ein Bild aufgenommen, damit sich die Verbindung prüfen lässt.',
  'said.noVideoClips': 'Ihr Tarif enthält keine Videoclips.',
  'said.noVideoStreams': 'Ihr Tarif enthält keine Videostreams.',
  'said.smallerSize': 'Unter der jetzigen Auflösung: neue Bilder werden kleiner gespeichert.',
  'said.lowRate': 'Niedrige Bildrate',
  'said.closeToLowRate': 'Fast niedrige Bildrate',
  'said.pair.NotFound':
    'Kein Bildschirm und keine Station mit diesem Code gefunden. Prüfen Sie den Code, er ist vielleicht abgelaufen.',
  'said.pair.OtherAccount': 'Schon mit einem anderen Konto gekoppelt!',
  'said.pair.AlreadyYours': 'Schon gekoppelt. Siehe die Liste unten.',
  'said.pair.Failed': 'Fehler beim Koppeln. Prüfen Sie den Code.',
  'said.saveFailed': 'Speichern nicht möglich. Nichts wurde geändert. ({why})',
  'said.serverError': 'Serverfehler {status}',
  'said.serverErrorAlone': 'Serverfehler: {status}',
  'said.noConnection': 'Keine Verbindung',
};

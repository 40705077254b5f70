import type { said as en } from '../../en/dashboard/said.ts';
import type { SameTexts } from '../../text-set.ts';
import { alertSentences } from '../alert-sentences.ts';
import { clipSentences } from '../clip-sentences.ts';
import { configSentences } from '../config-sentences.ts';
import { deviceSentences } from '../device-sentences.ts';
import { liveSentences } from '../live-sentences.ts';
import { restreamSentences } from '../restream-sentences.ts';
import { stationSentences } from '../station-sentences.ts';
import { syncSentences } from '../sync-sentences.ts';

export const said: SameTexts<typeof en> = {
  ...alertSentences,
  ...clipSentences,
  ...configSentences,
  ...deviceSentences,
  ...liveSentences,
  ...restreamSentences,
  ...stationSentences,
  ...syncSentences,
  'trouble.TargetRefused': 'Diese Adresse darf von hier nicht aufgerufen werden. Bitte die Adresse prüfen.',
  'trouble.Refused':
    'An diesem Port antwortet nichts. Bitte den Port prüfen und ob die Kamera eingeschaltet ist.',
  'trouble.NoHost': 'Einen Host dieses Namens gibt es nicht. Bitte die Schreibweise der Adresse prüfen.',
  'trouble.Unreachable':
    'Zu dieser Adresse führt kein Weg. Bitte das Netz prüfen und ob die Kamera eingeschaltet ist.',
  'trouble.Timeout':
    'Die Kamera hat nicht rechtzeitig geantwortet. Bitte die Adresse prüfen und ob die Kamera eingeschaltet ist.',
  'trouble.SlowBody':
    'Die Kamera begann zu antworten, wurde aber nicht rechtzeitig fertig. Eine kleinere Bildgröße versuchen.',
  'trouble.Reset':
    'Die Kamera hat die Verbindung ohne Antwort geschlossen. Vielleicht ist sie beschäftigt: noch einmal versuchen.',
  'trouble.Tls':
    'Dem Zertifikat der Kamera wird nicht vertraut. Für sie ungeprüfte Zertifikate erlauben oder http verwenden.',
  'trouble.StreamTls':
    'Dem Zertifikat der Kamera wird nicht vertraut. Für sie ungeprüfte Zertifikate erlauben oder eine Adresse ohne TLS verwenden.',
  'trouble.NoTls': 'Die Kamera spricht an diesem Port kein https. http oder einen anderen Port verwenden.',
  'trouble.Protocol':
    'Die Antwort der Kamera ist kein richtiges HTTP. Bitte den Port prüfen und http gegen https.',
  'trouble.TooLarge': 'Die Antwort ist größer als 20 MiB. Die Adresse eines einzelnen Bildes verwenden.',
  'trouble.TooManyRedirects':
    'Die Kamera leitet mehr als dreimal weiter. Die Adresse verwenden, zu der sie führt.',
  'trouble.BadRedirect': 'Die Kamera leitet zu einer Adresse weiter, die nicht http oder https ist.',
  'trouble.BadRequest':
    'Die Anfrage lässt sich nicht senden. Bitte die Adresse und die Kopfzeilen des Geräts prüfen.',
  'trouble.NoVideo': 'Der Stream enthält kein lesbares Bild. Ihn auf H.264 oder H.265 stellen.',
  'trouble.StreamFailed':
    'Der Stream brach ab. Bitte die Adresse prüfen und andere Zuschauer der Kamera schließen.',
  'trouble.RtmpEnded':
    'Der Stream brach ab. Bitte den Pfad und die Zugangsdaten prüfen, die die meisten Kameras in der Adresse nehmen.',
  'trouble.SrtRefused':
    'Die Kamera verweigert den Stream. Bitte die Passphrase, hier das Passwort, und die Stream-Id prüfen.',
  'trouble.SrtAddress':
    'Eine SRT-Adresse braucht einen Port, und die Kamera muss auf Anrufer warten (listener).',
  'trouble.SrtPassphrase': 'Eine SRT-Passphrase hat 10 bis 79 Zeichen. Bitte das Passwort prüfen.',
  'trouble.PreloadFailed':
    'Der Aufruf vor dem Bild scheiterte, deshalb wurde keines aufgenommen. Bitte seine Adresse prüfen oder Fehler übergehen lassen.',
  'trouble.BadScheme':
    'Diese Art von Adresse wird nicht unterstützt. http, https, rtsp, rtmp oder srt verwenden.',
  'trouble.Empty': 'Die Antwort der Kamera ist leer. Vielleicht ist sie beschäftigt: noch einmal versuchen.',
  'trouble.Truncated':
    'Das Bild endet zu früh. Vielleicht ist die Kamera beschäftigt oder ihre Leitung schwach: noch einmal versuchen.',
  'trouble.Corrupt': 'Das Bild ist beschädigt. Noch einmal versuchen oder eine andere Adresse der Kamera.',
  'trouble.NotProcessed':
    'Das Bild ließ sich nicht zuschneiden oder maskieren, deshalb wurde es nicht behalten. Mit dem nächsten wird es wieder versucht.',
  'trouble.NotKept':
    'Die Kamera gab ihr Bild, aber es ließ sich nicht behalten: Datenträger oder Datenbank des Dienstes versagen. Bitte seinem Betreiber sagen.',
  'trouble.TooManyPixels': 'Das Bild hat mehr als 50 Megapixel. In der Kamera eine kleinere Größe wählen.',
  'trouble.NoPictureInStream': 'Der Stream enthält kein JPEG-Bild. Ihn in der Kamera auf MJPEG stellen.',
  'trouble.WebPage': 'Das ist eine Webseite, kein Bild. Die Adresse des Bildes selbst verwenden.',
  'trouble.DeviceText': 'Die Kamera antwortet mit Text, nicht mit einem Bild. Bitte die Adresse prüfen.',
  'trouble.Video':
    'Das ist ein Video, kein Bild. Die Adresse des Einzelbildes oder eine rtsp-Adresse verwenden.',
  'trouble.FolderLogin': 'Der Server lehnt die Anmeldung ab. Bitte Benutzername und Passwort prüfen.',
  'trouble.FolderGone':
    'Diesen Ordner gibt es nicht, oder er darf nicht gelesen werden. Bitte den Pfad prüfen.',
  'trouble.FolderEmpty': 'In diesem Ordner ist noch kein Bild.',
  'trouble.FolderTooLarge':
    'Dieser Ordner enthält zu viele Dateien, um sie aufzulisten. Einen Ordner je Tag verwenden oder einen darunter wählen.',
  'trouble.FolderProtocol':
    'Die Antwort des Servers ist kein richtiges FTP. Bitte den Port prüfen, und ob ftp oder ftps.',
  'trouble.FolderNeedsTls': 'Der Server verlangt eine verschlüsselte Verbindung. ftps verwenden.',
  'trouble.FolderNoData':
    'Der Server öffnet keine Verbindung für seine Dateien. Bitte seine passiven Ports und die Adresse prüfen, die er dafür nennt.',
  'trouble.FolderBusy':
    'Der Server ist beschäftigt oder hat zu viele Verbindungen. Er wird später noch einmal gefragt.',
  'trouble.FileGone': 'Diese Datei ist nicht mehr da oder darf nicht gelesen werden.',
  'trouble.LinkMissing': 'Dieses Konto ist nicht verknüpft. Es auf der Seite der Netzwerkgeräte verknüpfen.',
  'trouble.LinkLost':
    'Die Verknüpfung dieses Kontos ist beendet. Es auf der Seite der Netzwerkgeräte neu verknüpfen.',
  'trouble.CloudBusy': 'Der Cloud-Dienst bittet zu warten. Er wird später noch einmal gefragt.',
  'trouble.CloudFault': 'Der Cloud-Dienst antwortet nicht wie er soll. Er wird später noch einmal gefragt.',
  'trouble.SearchNoPort':
    'An den Ports, an denen Kameras antworten, antwortet nichts. Bitte die Adresse prüfen und ob die Kamera eingeschaltet ist, oder ihre Ports eintragen.',
  'trouble.SearchNothing':
    'Dort antwortet etwas, aber keine bekannte Adresse von Kameras zeigt ein Bild. In der Kamera ONVIF einschalten oder die Adresse hinzufügen, die ihr Handbuch nennt.',
  'trouble.Unknown': 'Die Antwort ist kein Bild. Bitte die Adresse prüfen.',
  'said.camera.refusesLogin':
    'Die Kamera lehnt die Zugangsdaten ab (401). Bitte Benutzername und Passwort prüfen.',
  'said.camera.asksForLogin':
    'Die Kamera verlangt Zugangsdaten (401). Bitte Benutzername und Passwort eintragen.',
  'said.camera.forbids':
    'Die Kamera verbietet dies (403). Bitte die Zugangsdaten und die Rechte des Benutzers in der Kamera prüfen.',
  'said.camera.notThere': 'Die Kamera hat an dieser Adresse nichts (404). Bitte den Pfad prüfen.',
  'said.missingUrl': 'Adresse fehlt.',
  'said.cameraFailed': 'Keine Verbindung zur Kamera, bitte die Adresse prüfen.',
  'said.upgradeDevices': 'Für Geräte ist ein größerer Tarif nötig.',
  'said.upgradeStreams': 'Für Videostreams ist ein größerer Tarif nötig.',
  'said.upgradeClips': 'Für Videoclips ist ein größerer Tarif nötig.',
  'said.upgradeCollections': 'Für Sammlungen ist ein größerer Tarif nötig.',
  'said.upgradeRoles': 'Für Rollen ist ein größerer Tarif nötig.',
  'said.upgradeFeeds': 'Für weitere Feeds ist ein größerer Tarif nötig.',
  'said.loadFailed': 'Laden nicht möglich. Bitte noch einmal versuchen.',
  'said.versionConflict':
    'Jemand anders hat dies inzwischen geändert. Neu laden, um die neuere Fassung zu sehen.',
  'said.duplicatePolicy': 'Diese Regel ist schon hinzugefügt.',
  'said.duplicateUrl': 'Diese URL ist bereits hinzugefügt.',
  'said.rtspLimitation':
    'Für die Aufnahme von RTSP-, RTMP- und SRT-Streams braucht es den Tarif Control. Bis dahin wird nur ein Bild aufgenommen, damit sich die Verbindung prüfen lässt.',
  'said.noRecentImage': 'Kein aktuelles Bild',
  'said.noVideoClips': 'Ihr Tarif enthält keine Videoclips.',
  'said.noVideoStreams': 'Ihr Tarif enthält keine Videostreams.',
  'said.smallerSize': 'Unter der jetzigen Auflösung: neue Bilder werden kleiner gespeichert.',
  'said.lowRate': 'Niedrige Bildrate',
  'said.closeToLowRate': 'Fast niedrige Bildrate',
  'said.saveFailed': 'Speichern nicht möglich. Nichts wurde geändert.',
  'said.serverError': 'Serverfehler',
  'said.noConnection': 'Keine Verbindung',
  'said.signInFirst': 'Bitte zuerst anmelden.',
  'said.link.notConfigured': 'Das Verknüpfen ist auf dieser Installation nicht eingerichtet.',
  'said.link.noCloud': 'Nur Geräte der Art Dropbox und Google werden verknüpft.',
  'said.link.badState':
    'Diese Verknüpfung wurde schon verwendet, ist zu alt oder wurde anderswo begonnen. Bitte neu beginnen.',
  'said.link.notRevoked':
    'Die Verknüpfung ist hier beendet, aber der Cloud-Dienst konnte nicht benachrichtigt werden. Longview dort unter den verbundenen Apps entfernen.',
  'said.inUse.device': 'Dieses Gerät ist die Quelle von {where}. Dort zuerst eine andere Quelle wählen.',
  'said.inUse.channel': 'Dieser Kanal ist die Quelle von {where}. Dort zuerst eine andere Quelle wählen.',
  'said.inUse.schedule': 'Dieser Zeitplan wird von {where} verwendet. Dort zuerst einen anderen wählen.',
  'said.inUse.role': 'Freigaben haben diese Rolle: {where}. Zuerst diese Freigaben entfernen.',
  'said.inUse.more': '{names} und {n} weiteren',
  'said.itSays': 'Sie meldet:',
  'said.field.required': 'Erforderlich.',
  'said.field.most60': 'Höchstens 60 Zeichen.',
  'said.field.most100': 'Höchstens 100 Zeichen.',
  'said.field.most200': 'Höchstens 200 Zeichen.',
  'said.field.most2000': 'Höchstens 2.000 Zeichen.',
  'said.field.mostTags': 'Höchstens 100 Schlagwörter.',
  'said.field.tagComma': 'Ein Schlagwort enthält kein Komma.',
  'said.field.tooLong': 'Zu lang.',
  'said.field.email': 'Keine E-Mail-Adresse.',
  'said.field.port': 'Ein Port ist 1 bis 65535.',
  'said.field.hostAlone': 'Nur ein Name oder eine Adresse, z. B. 192.168.1.20. Ports haben eigene Felder.',
  'said.field.noAddress': 'Keine Adresse. Zum Beispiel http://192.168.1.20/cam/ verwenden.',
  'said.field.network': 'Kein Netz. Zum Beispiel: 203.0.113.0/24.',
  'said.field.future': 'Muss in der Zukunft liegen.',
  'said.field.httpOnly': 'Eine Adresse mit http oder https verwenden.',
  'said.field.httpNoLogin': 'Eine Adresse mit http oder https verwenden, ohne Zugangsdaten darin.',
  'said.field.passwordWrong': 'Das Passwort stimmt nicht.',
  'said.field.passwordCommon': 'Dieses Passwort gehört zu den häufigsten. Bitte ein anderes wählen.',
  'said.field.passwordEmail': 'Das Passwort darf nicht die E-Mail-Adresse sein.',
  'said.field.noSchedule': 'Diesen Zeitplan gibt es nicht.',
  'said.field.itemsOverlap': 'Zwei dieser Zeiten überschneiden sich.',
  'said.field.noDays': 'Mindestens einen Tag wählen.',
  'said.field.noPlace': 'Tageslicht und Nacht brauchen Breite und Länge.',
  'said.field.sunOffset': 'Höchstens 12 Stunden davor oder danach.',
  'said.field.endFirst': 'Das Ende muss nach dem Anfang liegen.',
  'said.field.dayWindows': 'Diese Zeiten dürfen sich nicht überschneiden und nicht über Mitternacht gehen.',
  'said.field.datesTwice': 'Diese Tage sind doppelt genannt.',
};

import type { cameraSentences as en } from '../en/camera-sentences.ts';
import type { SentencesOf } from '../text-set.ts';

export const cameraSentences: SentencesOf<typeof en> = {
  CameraTargetRefused: 'Diese Adresse darf von hier nicht aufgerufen werden. Bitte die Adresse prüfen.',
  CameraRefused:
    'An diesem Port antwortet nichts. Bitte den Port prüfen und ob die Kamera eingeschaltet ist.',
  CameraNoHost: 'Einen Host dieses Namens gibt es nicht. Bitte die Schreibweise der Adresse prüfen.',
  CameraUnreachable:
    'Zu dieser Adresse führt kein Weg. Bitte das Netz prüfen und ob die Kamera eingeschaltet ist.',
  CameraTimeout:
    'Die Kamera hat nicht rechtzeitig geantwortet. Bitte die Adresse prüfen und ob die Kamera eingeschaltet ist.',
  CameraSlowBody:
    'Die Kamera begann zu antworten, wurde aber nicht rechtzeitig fertig. Eine kleinere Bildgröße versuchen.',
  CameraReset:
    'Die Kamera hat die Verbindung ohne Antwort geschlossen. Vielleicht ist sie beschäftigt: noch einmal versuchen.',
  CameraTls:
    'Dem Zertifikat der Kamera wird nicht vertraut. Für sie ungeprüfte Zertifikate erlauben oder http verwenden.',
  CameraStreamTls:
    'Dem Zertifikat der Kamera wird nicht vertraut. Für sie ungeprüfte Zertifikate erlauben oder eine Adresse ohne TLS verwenden.',
  CameraNoTls: 'Die Kamera spricht an diesem Port kein https. http oder einen anderen Port verwenden.',
  CameraProtocol:
    'Die Antwort der Kamera ist kein richtiges HTTP. Bitte den Port prüfen und http gegen https.',
  CameraTooLarge: 'Die Antwort ist größer als 20 MiB. Die Adresse eines einzelnen Bildes verwenden.',
  CameraTooManyRedirects:
    'Die Kamera leitet mehr als dreimal weiter. Die Adresse verwenden, zu der sie führt.',
  CameraBadRedirect: 'Die Kamera leitet zu einer Adresse weiter, die nicht http oder https ist.',
  CameraBadRequest:
    'Die Anfrage lässt sich nicht senden. Bitte die Adresse und die Kopfzeilen des Kamerazugangs prüfen.',
  CameraNoVideo: 'Der Stream enthält kein lesbares Bild. Ihn auf H.264 oder H.265 stellen.',
  CameraStreamFailed:
    'Der Stream brach ab. Bitte die Adresse prüfen und andere Programme schließen, die die Kamera abrufen.',
  CameraRtmpEnded:
    'Der Stream brach ab. Bitte den Pfad und die Zugangsdaten prüfen, die die meisten Kameras in der Adresse nehmen.',
  CameraSrtRefused:
    'Die Kamera verweigert den Stream. Bitte die Passphrase, hier das Passwort, und die Stream-Id prüfen.',
  CameraSrtAddress: 'Eine SRT-Adresse braucht einen Port, und die Kamera muss auf Anrufer warten (listener).',
  CameraSrtPassphrase: 'Eine SRT-Passphrase hat 10 bis 79 Zeichen. Bitte das Passwort prüfen.',
  CameraPreloadFailed:
    'Der Aufruf vor dem Bild scheiterte, deshalb wurde keines aufgenommen. Bitte seine Adresse prüfen oder Fehler übergehen lassen.',
  CameraBadScheme:
    'Diese Art von Adresse wird nicht unterstützt. http, https, rtsp, rtmp oder srt verwenden.',
  CameraEmpty: 'Die Antwort der Kamera ist leer. Vielleicht ist sie beschäftigt: noch einmal versuchen.',
  CameraTruncated:
    'Das Bild endet zu früh. Vielleicht ist die Kamera beschäftigt oder ihre Leitung schwach: noch einmal versuchen.',
  CameraCorrupt: 'Das Bild ist beschädigt. Noch einmal versuchen oder eine andere Adresse der Kamera.',
  CameraNotProcessed:
    'Das Bild ließ sich nicht zuschneiden oder maskieren, deshalb wurde es nicht behalten. Mit dem nächsten wird es wieder versucht.',
  CameraNotKept:
    'Die Kamera gab ihr Bild, aber es ließ sich nicht behalten: Datenträger oder Datenbank des Dienstes versagen. Bitte seinem Betreiber sagen.',
  CameraTooManyPixels: 'Das Bild hat mehr als 50 Megapixel. In der Kamera eine kleinere Größe wählen.',
  CameraNoPictureInStream: 'Der Stream enthält kein JPEG-Bild. Ihn in der Kamera auf MJPEG stellen.',
  CameraWebPage: 'Das ist eine Webseite, kein Bild. Die Adresse des Bildes selbst verwenden.',
  CameraDeviceText: 'Die Kamera antwortet mit Text, nicht mit einem Bild. Bitte die Adresse prüfen.',
  CameraVideo: 'Das ist ein Video, kein Bild. Die Adresse des Einzelbildes oder eine rtsp-Adresse verwenden.',
  CameraFolderLogin: 'Der Server lehnt die Anmeldung ab. Bitte Benutzername und Passwort prüfen.',
  CameraFolderGone: 'Diesen Ordner gibt es nicht, oder er darf nicht gelesen werden. Bitte den Pfad prüfen.',
  CameraFolderEmpty: 'In diesem Ordner ist noch kein Bild.',
  CameraFolderTooLarge:
    'Dieser Ordner enthält zu viele Dateien, um sie aufzulisten. Einen Ordner je Tag verwenden oder einen darunter wählen.',
  CameraFolderProtocol:
    'Die Antwort des Servers ist kein richtiges FTP. Bitte den Port prüfen, und ob ftp oder ftps.',
  CameraFolderNeedsTls: 'Der Server verlangt eine verschlüsselte Verbindung. ftps verwenden.',
  CameraFolderNoData:
    'Der Server öffnet keine Verbindung für seine Dateien. Bitte seine passiven Ports und die Adresse prüfen, die er dafür nennt.',
  CameraFolderBusy:
    'Der Server ist beschäftigt oder hat zu viele Verbindungen. Er wird später noch einmal gefragt.',
  CameraFileGone: 'Diese Datei ist nicht mehr da oder darf nicht gelesen werden.',
  CameraLinkMissing: 'Dieses Konto ist nicht verbunden. Es auf der Seite „Kamerazugänge“ verbinden.',
  CameraLinkLost:
    'Die Verbindung zu diesem Konto ist beendet. Das Konto auf der Seite „Kamerazugänge“ neu verbinden.',
  CameraCloudBusy: 'Der Cloud-Dienst bittet zu warten. Er wird später noch einmal gefragt.',
  CameraCloudFault: 'Der Cloud-Dienst antwortet nicht wie er soll. Er wird später noch einmal gefragt.',
  CameraSearchNoPort:
    'An den Ports, an denen Kameras antworten, antwortet nichts. Bitte die Adresse prüfen und ob die Kamera eingeschaltet ist, oder ihre Ports eintragen.',
  CameraSearchNothing:
    'Dort antwortet etwas, aber keine bekannte Adresse von Kameras zeigt ein Bild. In der Kamera ONVIF einschalten oder die Adresse hinzufügen, die ihr Handbuch nennt.',
  CameraUnknown: 'Die Antwort ist kein Bild. Bitte die Adresse prüfen.',
  CameraRefusesLogin: 'Die Kamera lehnt die Zugangsdaten ab (401). Bitte Benutzername und Passwort prüfen.',
  CameraAsksForLogin: 'Die Kamera verlangt Zugangsdaten (401). Bitte Benutzername und Passwort eintragen.',
  CameraForbids:
    'Die Kamera verbietet dies (403). Bitte die Zugangsdaten und die Rechte des Benutzers in der Kamera prüfen.',
  CameraNotThere: 'Die Kamera hat an dieser Adresse nichts ({status}). Bitte den Pfad prüfen.',
  CameraTookTooLong:
    'Die Kamera hat zu lange gebraucht ({status}). Noch einmal versuchen oder seltener fragen.',
  CameraTooBusy:
    'Die Kamera ist beschäftigt ({status}). Seltener fragen oder andere Programme schließen, die sie abrufen.',
  CameraNoPictureNow: 'Die Kamera sendet gerade kein Bild ({status}). Noch einmal versuchen.',
  CameraOwnFault:
    'Die Kamera meldet einen eigenen Fehler ({status}). Noch einmal versuchen oder sie neu starten.',
  CameraOtherStatus: 'Die Kamera antwortet mit Status {status}. Bitte die Adresse prüfen.',
  CameraSays: '{what} Sie meldet: “{said}”',
  CameraFailed: 'Keine Verbindung zur Kamera, bitte die Adresse prüfen.',
};

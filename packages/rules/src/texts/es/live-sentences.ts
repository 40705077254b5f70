import type { liveSentences as en } from '../en/live-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const liveSentences: SameTexts<typeof en> = {
  'said.live.Plan': 'El plan no incluye streams de vídeo. Hay que elegir un plan superior.',
  'said.live.NotEnabled':
    'El stream de vídeo está desactivado en este feed. Se activa en «Tamaño e intervalo».',
  'said.live.NoSource': 'El stream no tiene origen. Se elige en la página de dispositivos de red.',
  'said.live.BadScheme': 'El origen no se puede transmitir. Usar una dirección rtsp, rtmp o srt.',
  'said.live.SourceStopped':
    'El origen del stream está parado. Se inicia en la página de dispositivos de red.',
  'said.live.NotSending': 'Nadie envía vídeo a este feed ahora mismo. Inicie el codificador que lo envía.',
  'said.live.NotCapturing': 'El feed no está capturando, así que no se llama a su cámara.',
  'said.live.find.NoPictures':
    'El feed no toma sus imágenes de ninguna cámara a la que se pueda pedir un flujo. Indicar un origen del flujo o enviar vídeo al feed.',
  'said.live.find.NotYours':
    'La cámara es un dispositivo de otra cuenta. Su propietario puede activar el vídeo en directo.',
  'said.live.find.NoAnswer':
    'La cámara no responde por ONVIF, así que no se ha encontrado su flujo. Activar ONVIF en la cámara o indicar el origen del flujo.',
  'said.live.find.Unauthorized':
    'La cámara rechaza el usuario para ONVIF, así que no se ha encontrado su flujo. Revisar el usuario o indicar el origen del flujo.',
  'said.live.find.UnknownChannel':
    'El dispositivo tiene varias cámaras y no dice cuál muestra este feed. Indicar el origen del flujo.',
  'said.live.find.NoStream': 'No se ha encontrado ningún flujo de la cámara. Indicar el origen del flujo.',
  'said.live.find.TargetRefused':
    'Esta dirección no se puede llamar desde aquí. Revisar el host de la cámara.',
  'said.live.passed.Plan': 'El plan incluye streams de vídeo.',
  'said.live.passed.Subscription': 'El stream de vídeo está activado en este feed.',
  'said.live.passed.Source': 'El origen del stream está elegido.',
  'said.live.passed.Picture': 'El stream da imágenes.',
  'said.live.notTried': 'No se ha probado, porque falla una línea anterior.',
  'said.live.noPicture':
    'No ha llegado ninguna imagen en 10 segundos. Revisar la cámara y que envíe un fotograma clave cada pocos segundos.',
  'said.live.allHidden':
    'La máscara se dibujó sobre imágenes de otra forma que la del stream, así que se oculta todo. Usar un stream con la forma de las imágenes.',
  'said.live.end.Ended': 'Este stream ya no está abierto.',
  'said.live.end.Changed': 'Se ha cambiado la configuración de este stream. Empezar de nuevo.',
  'said.live.end.TooSlow': 'La conexión es demasiado lenta para este stream.',
  'said.live.end.Unplayable':
    'La cámara envía vídeo que los navegadores no reproducen. Poner H.264 en la cámara o pedir video=h264.',
  'said.live.end.Busy':
    'Ahora se está convirtiendo demasiado vídeo. Hay que volver a intentarlo en un minuto.',
  'said.live.end.SourceFailed': 'La cámara no responde.',
  'said.live.end.Closing': 'El servicio se está reiniciando.',
  'said.live.output.WebRtc': 'Se ve en navegadores con el menor retraso.',
  'said.live.output.WebSocket': 'Se ve en navegadores con poco retraso, también tras cortafuegos.',
  'said.live.output.Hls': 'Se ve en cualquier reproductor HLS, unos segundos después.',
  'said.live.output.Off': 'Está desactivado en esta instalación.',
  'said.live.output.KeyFrames':
    'Quien mira espera mucho la primera imagen. Poner en la cámara un fotograma clave cada uno o dos segundos.',
  'said.live.output.H265':
    'Los navegadores sin H.265 reciben H.264, que el servicio debe codificar. Con H.264 en la cámara se evita.',
  'said.live.output.WebRtcConverted':
    'El servicio debe codificar este stream de nuevo para WebRTC. Con el perfil High, Main o Baseline sin fotogramas B en la cámara se evita.',
  'said.live.output.Converted':
    'El servicio debe codificar este stream como H.264. Con H.264 en la cámara se evita.',
};

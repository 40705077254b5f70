import type { liveSentences as en } from '../en/live-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const liveSentences: SameTexts<typeof en> = {
  LiveObstaclePlan: 'El plan no incluye streams de vídeo. Hay que elegir un plan superior.',
  LiveObstacleNotEnabled:
    'El stream de vídeo está desactivado en esta cámara. Se activa en «Tamaño e intervalo».',
  LiveObstacleNoSource: 'El stream no tiene origen. Se elige en la página «Accesos de cámara».',
  LiveObstacleBadScheme: 'El origen no se puede transmitir. Usar una dirección rtsp, rtmp o srt.',
  LiveObstacleSourceStopped: 'El origen del stream está parado. Se inicia en la página «Accesos de cámara».',
  LiveObstacleNotSending: 'Nadie envía vídeo a esta cámara ahora mismo. Iniciar el codificador que lo envía.',
  LiveObstacleNotCapturing: 'La cámara no está grabando, así que no se llama a su origen.',
  LivePassedPlan: 'El plan incluye streams de vídeo.',
  LivePassedSubscription: 'El stream de vídeo está activado en esta cámara.',
  LivePassedSource: 'El origen del stream está elegido.',
  LivePassedPicture: 'El stream da imágenes.',
  LiveNotTried: 'No se ha probado, porque falla una línea anterior.',
  LiveNoPicture:
    'No ha llegado ninguna imagen en 10 segundos. Revisar la cámara y que envíe un fotograma clave cada pocos segundos.',
  LiveAllHidden:
    'La máscara se dibujó sobre imágenes de otra forma que la del stream, así que se oculta todo. Usar un stream con la forma de las imágenes.',
  LiveOutputWebRtc: 'Se ve en navegadores con el menor retraso.',
  LiveOutputWebSocket: 'Se ve en navegadores con poco retraso, también tras cortafuegos.',
  LiveOutputHls: 'Se ve en cualquier reproductor HLS, unos segundos después.',
  LiveOutputOff: 'Está desactivado en esta instalación.',
  LiveOutputKeyFrames:
    'Quien mira espera mucho la primera imagen. Poner en la cámara un fotograma clave cada uno o dos segundos.',
  LiveOutputH265:
    'Los navegadores sin H.265 reciben H.264, que el servicio debe codificar. Con H.264 en la cámara se evita.',
  LiveOutputWebRtcConverted:
    'El servicio debe codificar este stream de nuevo para WebRTC. Con el perfil High, Main o Baseline sin fotogramas B en la cámara se evita.',
  LiveOutputConverted: 'El servicio debe codificar este stream como H.264. Con H.264 en la cámara se evita.',
  LiveNoNode:
    'El equipo que lee esta cámara no responde. Hay que revisar los otros equipos de este servicio.',
};

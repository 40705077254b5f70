import type { alertSentences as en } from '../en/alert-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const alertSentences: SameTexts<typeof en> = {
  'alert.kind.NoFrames': 'No llegan imágenes nuevas.',
  'alert.kind.FrozenPicture': 'La imagen está congelada: la cámara envía los mismos datos una y otra vez.',
  'alert.kind.ClockWrong': 'El reloj de la cámara se desvía más de cinco minutos.',
  'alert.kind.LinkExpired':
    'El vínculo con el almacenamiento en la nube ha terminado o termina en tres días.',
  'alert.kind.RestreamFailed': 'Una plataforma no acepta el vídeo en directo que se le envía.',
  'alert.kind.ClipsFailed': 'No se pueden grabar clips de vídeo.',
  'alert.kind.CameraMoved': 'La cámara se ha movido: ya no mira adonde miraba.',
  'alert.kind.CameraCovered': 'La cámara está tapada: no ve nada de su vista habitual.',
  'alert.kind.DarkByDay': 'La imagen está negra de día.',
  'alert.kind.PictureBlurred': 'La imagen está borrosa o el objetivo está sucio.',
  'alert.kind.other': 'Algo va mal.',
  'alert.cause.Unauthorized': 'La cámara rechaza el acceso.',
  'alert.cause.NotFound': 'La cámara responde, pero no en esta dirección.',
  'alert.cause.Timeout': 'La cámara no responde a tiempo.',
  'alert.cause.Refused': 'No responde nada en la dirección de la cámara.',
  'alert.cause.NotAnImage': 'La cámara responde con algo que no es una imagen.',
  'alert.cause.Error': 'No se puede llegar a la cámara.',
};

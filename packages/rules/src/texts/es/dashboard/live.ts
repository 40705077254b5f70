import type { live as en } from '../../en/dashboard/live.ts';
import type { SameTexts } from '../../text-set.ts';

export const live: SameTexts<typeof en> = {
  'dash.section.Live': 'En directo',
  'live.check': 'Vídeo en directo',
  'live.check.text': 'Lo que necesita el stream, línea a línea. La última llama a la cámara.',
  'live.check.again': 'Comprobar de nuevo',
  'live.check.busy': 'Se está llamando a la cámara. Tarda hasta 10 segundos.',
  'live.check.failed': 'No se ha podido comprobar el stream. ({why})',
  'live.check.Plan': 'Plan',
  'live.check.Subscription': 'Suscripción',
  'live.check.Source': 'Origen',
  'live.check.Picture': 'Imagen',
  'live.check.passed': 'Cumple',
  'live.check.notPassed': 'No cumple',
  'live.check.waiting': 'Sin comprobar',
  'live.cure.Plan': 'Abrir el plan',
  'live.cure.State': 'Abrir estado y suscripción',
  'live.cure.Source': 'Abrir el origen',
  'live.cure.pictures': 'Usar la cámara de las imágenes',

  'live.about': 'Lo que reciben quienes miran',
  'live.about.video': 'Vídeo',
  'live.about.size': 'Tamaño',
  'live.about.rate': 'Imágenes por segundo',
  'live.about.key': 'Fotograma clave cada',
  'live.about.key.rare': 'más de lo que se ha mirado',
  'live.about.bits': 'Ancho de banda por espectador',
  'live.about.sound': 'Sonido',
  'live.about.silent': 'ninguno',
  'live.output.WebRtc': 'WebRTC',
  'live.output.WebSocket': 'WebSocket',
  'live.output.Hls': 'HLS',
  'live.output.address': 'Dirección para reproductores HLS',

  'live.preview': 'Vista previa',
  'live.preview.text': 'Lo que se ve ahora.',
};

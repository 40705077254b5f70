import type { live as en } from '../../en/dashboard/live.ts';
import type { SameTexts } from '../../text-set.ts';

export const live: SameTexts<typeof en> = {
  'dash.section.Live': 'En directo',
  'live.check': 'Vídeo en directo',
  'live.check.text':
    'Comprueba todo lo que necesita el stream. La última comprobación conecta con la cámara.',
  'live.switch': 'Vídeo en directo',
  'live.switch.text':
    'Usa el stream y el acceso de la cámara de la que vienen las imágenes, lo activa y lo comprueba.',
  'live.switch.busy': 'Conectando con la cámara y su stream. Tarda hasta 20 segundos.',
  'live.check.again': 'Comprobar de nuevo',
  'live.check.busy': 'Conectando con la cámara. Tarda hasta 10 segundos.',
  'live.check.failed': 'No se ha podido comprobar el stream. ({why})',
  'live.check.Plan': 'Plan',
  'live.check.Subscription': 'Suscripción',
  'live.check.Source': 'Origen',
  'live.check.Picture': 'Imagen',
  'live.check.passed': 'Cumple',
  'live.check.notPassed': 'Error',
  'live.check.off': 'Apagado',
  'live.check.waiting': 'Sin comprobar',
  'live.cure.Plan': 'Abrir el plan',
  'live.cure.State': 'Abrir estado y tamaño',
  'live.cure.Source': 'Abrir el origen',
  'live.cure.pictures': 'Usar la cámara de las imágenes',

  'live.about': 'Lo que reciben quienes miran',
  'live.about.video': 'Vídeo',
  'live.about.size': 'Tamaño',
  'live.about.rate': 'Imágenes por segundo',
  'live.about.key': 'Fotograma clave cada',
  'live.about.key.rare': 'más de lo medido',
  'live.about.bits': 'Ancho de banda por espectador',
  'live.about.sound': 'Sonido',
  'live.about.silent': 'ninguno',
  'live.about.video.everywhere': 'Se reproduce en todos los navegadores.',
  'live.about.video.some': 'No todos los navegadores lo admiten. Ajustar la cámara a H.264.',
  'live.about.video.few': 'Pocos navegadores admiten este perfil. Ajustar la cámara a High, Main o Baseline.',
  'live.about.size.fits': 'También se reproduce en teléfonos y pantallas antiguas.',
  'live.about.size.large':
    'Mayor que Full HD: puede ir a saltos en teléfonos y pantallas antiguas. Muchas cámaras tienen un segundo stream, más pequeño.',
  'live.about.rate.smooth': 'El movimiento se ve fluido.',
  'live.about.rate.slow': 'El movimiento va a saltos. Usar 10 o más.',
  'live.about.rate.fast': 'Más de lo que se nota. De 15 a 30 necesitan menos ancho de banda.',
  'live.about.rate.unknown': 'No se ha podido medir.',
  'live.about.key.soon': 'Los espectadores nuevos ven una imagen de inmediato.',
  'live.about.key.late':
    'Los espectadores nuevos pueden esperar ese tiempo a la imagen. Poner 1 o 2 segundos en la cámara.',
  'live.about.key.far':
    'Los espectadores nuevos esperan mucho a la imagen. Poner 1 o 2 segundos en la cámara.',
  'live.about.bits.fits': 'También funciona en redes móviles.',
  'live.about.bits.much':
    'Demasiado para algunas redes móviles, y cada espectador añade otro tanto al tráfico propio. Poner una tasa de bits más baja en la cámara.',
  'live.about.bits.unknown': 'No se ha podido medir.',
  'live.output.WebRtc': 'WebRTC',
  'live.output.WebSocket': 'WebSocket',
  'live.output.Hls': 'HLS',
  'live.output.address': 'Dirección para reproductores HLS',

  'live.preview': 'Vista previa',
  'live.preview.text': 'Lo que se ve ahora.',
};

import type { live as en } from '../../en/dashboard/live.ts';
import type { SameTexts } from '../../text-set.ts';

export const live: SameTexts<typeof en> = {
  'dash.section.Live': 'En directo',
  'live.check': 'Vídeo en directo',
  'live.check.text': 'Lo que necesita el stream, línea a línea. La última llama a la cámara.',
  'live.switch': 'Vídeo en directo',
  'live.switch.text':
    'Toma el flujo de la cámara de la que vienen las imágenes, con su usuario y contraseña, lo activa y lo comprueba.',
  'live.switch.busy': 'Se pregunta a la cámara por su flujo y se la llama. Tarda hasta 20 segundos.',
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
  'live.about.video.everywhere': 'Lo reproduce cualquier navegador.',
  'live.about.video.some': 'No lo reproducen todos los navegadores. Ajusta la cámara a H.264.',
  'live.about.video.few':
    'Pocos navegadores reproducen este perfil. Ajusta la cámara a High, Main o Baseline.',
  'live.about.size.fits': 'También lo reproducen teléfonos y pantallas antiguas.',
  'live.about.size.large':
    'Mayor que Full HD: puede ir a saltos en teléfonos y pantallas antiguas. Muchas cámaras tienen un segundo flujo, más pequeño.',
  'live.about.rate.smooth': 'El movimiento se ve fluido.',
  'live.about.rate.slow': 'El movimiento va a saltos. A partir de diez se ve fluido.',
  'live.about.rate.fast': 'Más de lo que se ve. De 15 a 30 ocupan menos línea.',
  'live.about.rate.unknown': 'No se pudo medir.',
  'live.about.key.soon': 'Quien llega ve una imagen al momento.',
  'live.about.key.late':
    'Quien llega puede esperar ese tiempo a la imagen. Pon uno o dos segundos en la cámara.',
  'live.about.key.far': 'Quien llega espera mucho a la imagen. Pon uno o dos segundos en la cámara.',
  'live.about.bits.fits': 'También lo soportan las líneas móviles.',
  'live.about.bits.much':
    'Las líneas móviles no siempre lo soportan, y cada espectador ocupa otro tanto de la tuya. Pon una tasa de bits más baja en la cámara.',
  'live.about.bits.unknown': 'No se pudo medir.',
  'live.output.WebRtc': 'WebRTC',
  'live.output.WebSocket': 'WebSocket',
  'live.output.Hls': 'HLS',
  'live.output.address': 'Dirección para reproductores HLS',

  'live.preview': 'Vista previa',
  'live.preview.text': 'Lo que se ve ahora.',
};

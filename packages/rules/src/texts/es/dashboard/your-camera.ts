import type { yourCamera as en } from '../../en/dashboard/your-camera.ts';
import type { SameTexts } from '../../text-set.ts';

export const yourCamera: SameTexts<typeof en> = {
  'yourCamera.title': 'Probar la cámara',
  'yourCamera.text': 'Escribir su dirección y verla en vivo. No se guarda nada si no se desea.',
  'yourCamera.test': 'Probar',
  'yourCamera.waiting': 'Aquí se muestra la cámara.',
  'yourCamera.keep': 'Conservar esta cámara',
  'yourCamera.keep.text': '¿Es la imagen correcta? Hacer un feed con ella.',

  'ptz.title': 'Mover la cámara',
  'ptz.up': 'Arriba',
  'ptz.down': 'Abajo',
  'ptz.left': 'Izquierda',
  'ptz.right': 'Derecha',
  'ptz.in': 'Acercar',
  'ptz.out': 'Alejar',
  'ptz.preset': 'Ir a una posición',
  'ptz.home': 'Posición inicial',
};

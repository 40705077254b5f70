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
  'ptz.save': 'Guardar esta vista',
  'ptz.name': 'Nombre de la vista',
  'ptz.change': 'Cambiar posiciones',
  'ptz.here': '{name}: tomar la vista actual',
  'ptz.here.done': 'Guardado',
  'ptz.rename': 'Cambiar el nombre: {name}',
  'ptz.rename.title': 'Cambiar el nombre de la posición',
  'ptz.lost': 'La cámara olvida {name}.',
  'ptz.about': 'Mover la cámara',
  'ptz.about.text':
    'Quien puede cambiar la captura la mueve en la página del feed, también mientras se ve el vídeo.',
  'ptz.about.yes': 'Esta cámara se puede mover.',
  'ptz.about.open': 'Abrir la página del feed',
};

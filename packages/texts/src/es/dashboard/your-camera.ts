import type { yourCamera as en } from '../../en/dashboard/your-camera.ts';
import type { SameTexts } from '../../text-set.ts';

export const yourCamera: SameTexts<typeof en> = {
  'yourCamera.title': 'Probar la cámara',
  'yourCamera.text': 'Escribir su dirección y verla en vivo. No se guarda nada hasta añadirla.',
  'yourCamera.test': 'Probar',
  'yourCamera.waiting': 'La imagen de la cámara aparece aquí.',
  'yourCamera.keep': 'Añadir esta cámara',
  'yourCamera.keep.text': '¿Es la imagen correcta? Crear con ella una cámara.',

  'ptz.title': 'Mover la cámara',
  'ptz.up': 'Arriba',
  'ptz.down': 'Abajo',
  'ptz.left': 'Izquierda',
  'ptz.right': 'Derecha',
  'ptz.in': 'Acercar',
  'ptz.out': 'Alejar',
  'ptz.preset': 'Ir a una posición',
  'ptz.home': 'Posición inicial',
  'ptz.save': 'Guardar posición',
  'ptz.name': 'Nombre de la posición',
  'ptz.change': 'Editar posiciones',
  'ptz.here': '{name}: usar la posición actual',
  'ptz.here.done': 'Guardado',
  'ptz.rename': 'Cambiar el nombre: {name}',
  'ptz.rename.title': 'Cambiar el nombre de la posición',
  'ptz.lost': '{name} se elimina de la cámara.',
  'ptz.about': 'Movimiento de la cámara',
  'ptz.about.text':
    'Quien puede cambiar la captura puede mover la cámara en su página, también mientras se ve el vídeo.',
  'ptz.about.yes': 'Esta cámara se puede mover.',
  'ptz.about.open': 'Abrir la página de la cámara',
};

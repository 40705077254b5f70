import type { display as en } from '../en/display.ts';
import type { SameTexts } from '../text-set.ts';

export const display: SameTexts<typeof en> = {
  pairTitle: 'Emparejar esta pantalla',
  pairHow: 'En un teléfono u ordenador se abre {host}, se va a «Pantallas» y se introduce este código:',
  pairScan: 'O escanear este código:',
  pairCode: 'Código de emparejamiento',
  pairPicture: 'El código de emparejamiento como código QR',
  noServer: 'Sin conexión con {host}. Reintentando.',
  empty: 'Aún no hay nada que reproducir. Añadir elementos a la lista de {name} en «Pantallas».',
  noCameras:
    'Todavía ninguna cámara tiene una imagen. Abrir {host} y añadir una cámara: aparece aquí un minuto después de su primera imagen.',
  cannotShow: 'Ahora no se puede mostrar ningún elemento de la lista de {name}. Reintentando.',
  notLetIn: '{host} no acepta esta pantalla por el momento. Reintentando.',
};

import type { deviceSentences as en } from '../en/device-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const deviceSentences: SameTexts<typeof en> = {
  'said.device.noChannel': 'Este dispositivo no sugiere ningún canal. Elegir uno o dejar que se busquen.',
  'said.device.beingFound': 'Los canales de este dispositivo ya se están buscando.',
  'said.device.otherHost':
    'Esta dirección está en otro host que el dispositivo. Añadir otro dispositivo para ella.',
  'said.device.otherLogin':
    'Esta dirección tiene otro acceso que el dispositivo. Cambiar el del dispositivo o añadir otro.',
  'said.device.oneAtATime': 'Añadir los canales nuevos de uno en uno: guardar y después el siguiente.',
  'said.device.closedNetwork': 'El operador de esta instalación ha cerrado su propia red.',
  'said.ptz.NoDevice':
    'Solo se mueven las cámaras puestas como dispositivos de red. Elegir un dispositivo como origen.',
  'said.ptz.NoAnswer':
    'La cámara no responde por ONVIF. Activar ONVIF en la cámara y revisar su puerto ONVIF.',
  'said.ptz.Unauthorized':
    'La cámara rechaza el acceso para ONVIF. Algunas cámaras tienen usuarios propios para ello: crear uno allí.',
  'said.ptz.NoMount': 'Esta cámara no indica motores: no se puede mover.',
  'said.ptz.UnknownChannel':
    'El dispositivo mueve varias cámaras y no dice cuál muestra este feed. Buscar sus canales de nuevo.',
  'said.ptz.Failed': 'La cámara no lo ha hecho. Probar otra vez o elegir otra posición.',
  'said.ptz.TargetRefused': 'Esta dirección no se puede llamar desde aquí. Revisar el host del dispositivo.',
  'said.ptz.busy': 'La cámara aún ejecuta una orden. Esperar un momento.',
};

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
  'said.ptz.NotSaved':
    'La cámara no ha guardado la posición. Puede que esté llena o que los nombres solo admitan letras sencillas. Borrar una posición o elegir otro nombre.',
  'said.ptz.NoPreset': 'La cámara ya no tiene esta posición. Volver a cargar la página.',
  'said.ptz.Failed': 'La cámara no lo ha hecho. Probar otra vez o elegir otra posición.',
  'said.ptz.TargetRefused': 'Esta dirección no se puede llamar desde aquí. Revisar el host del dispositivo.',
  'said.ptz.busy': 'La cámara aún ejecuta una orden. Esperar un momento.',
  'said.pair.NotFound':
    'No se encontró ningún dispositivo con este código. Conviene revisarlo, puede haber caducado.',
  'said.pair.OtherAccount': '¡El dispositivo ya está vinculado a otra cuenta!',
  'said.pair.AlreadyYours': 'El dispositivo ya está vinculado. Está en la lista de abajo.',
  'said.pair.Failed': 'Error al vincular el dispositivo. Conviene revisar el código.',
  'said.pair.notWindow': 'Este no es el código de una Window. Conviene compararlo con su pantalla.',
  'said.pair.inactive': 'El dispositivo no responde en este momento y no se le puede avisar.',
};

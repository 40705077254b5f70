import type { app as en } from '../../en/dashboard/app.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const app: SameTexts<typeof en> = {
  'app.name': 'Longview',
  'app.skip': 'Ir al contenido',
  'app.loading': common.loading,
  'app.notFound.title': 'Aquí no hay nada',
  'app.notFound.text': 'Esta página no existe o se ha movido.',
  'app.notFound.back': 'Ir a los feeds',
  'app.crash.title': 'Esta página ha dejado de funcionar',
  'app.crash.text': 'No se ha perdido nada de lo guardado. Recargar para volver a probar.',
  'app.reload': common.reload,
  'load.failed': 'No se ha podido cargar. Hay que volver a intentarlo.',
  'load.retry': common.retry,

  'time.justNow': 'ahora mismo',
  'time.ago': 'hace {span}',

  'nav.main': 'Principal',
  'nav.feeds': common.feeds,
  'nav.collections': common.collections,
  'nav.account': common.account,
  'nav.keys': 'Atajos de teclado',
  'menu.signOut': 'Cerrar sesión',
  'menu.account': common.account,
  'scheme.label': 'Esquema de color',
  'scheme.auto': 'Sistema',
  'scheme.light': 'Claro',
  'scheme.dark': 'Oscuro',
  'language.label': common.language,
  'message.close': 'Cerrar mensaje',

  'dialog.close': common.close,
  'save.unsaved': 'Cambios sin guardar',
  'save.saved': common.saved,
  'save.leave': '¿Salir sin guardar? Los cambios se pierden.',

  'keys.title': 'Atajos de teclado',
  'keys.everywhere': 'En todas partes',
  'keys.search': 'Buscar feeds',
  'keys.help': 'Esta lista',
  'keys.close': 'Cerrar lo que está abierto',
  'keys.profile': 'En la página de un feed',
  'keys.frame': 'Imagen anterior o siguiente',
  'keys.hour': 'Una hora atrás o adelante',
  'keys.day': 'Un día atrás o adelante',
  'keys.ends': 'Primera imagen o la más reciente',
  'keys.play': 'Reproducir o pausar',
  'keys.keep': 'Conservar la imagen para siempre',
  'keys.zoom': 'Ampliar la línea de tiempo',
  'keys.range': 'Marcar el inicio o el fin de un periodo',
};

import type { image as en } from '../../en/dashboard/image.ts';
import type { SameTexts } from '../../text-set.ts';

export const image: SameTexts<typeof en> = {
  'dash.section.Image': 'Imagen',
  'image.title': 'Imagen',
  'image.text':
    'Se aplica a cada imagen nueva antes de guardarla, mostrarla o usarla en un time-lapse. Las imágenes guardadas no cambian.',
  'image.tool': 'Herramienta',
  'image.tool.crop': 'Recorte',
  'image.tool.mask': 'Máscara',
  'image.tool.effects': 'Efectos',
  'image.canvas':
    'La imagen sin procesar con recorte y máscara. También se pueden cambiar en los campos de al lado.',
  'image.show': 'Vista',
  'image.show.edit': 'Editar',
  'image.show.result': 'Resultado',
  'image.undo': 'Deshacer (Ctrl Z)',
  'image.redo': 'Rehacer (Mayús Ctrl Z)',
  'image.zoomIn': 'Acercar',
  'image.zoomOut': 'Alejar',
  'image.zoomWhole': 'Imagen entera',
  'image.newPicture': 'Imagen más reciente',
  'image.none.title': 'Aún no hay imagen',
  'image.none.text':
    'El recorte y las máscaras se dibujan sobre una imagen. Hay que revisar el origen o enviar una imagen y volver a probar. Lo que se active aquí vale desde la primera.',
  'image.none.retry': 'Volver a probar',
  'image.none.failed': 'No se pudo cargar la imagen. {reason}',
  'image.preview': 'Vista previa',
  'image.preview.alt': 'La imagen con estos ajustes',
  'image.preview.waiting': 'Procesando…',
  'image.preview.none': 'Sin vista previa.',

  'image.turn': 'Orientación',
  'image.turn.None': 'Sin cambios',
  'image.turn.Rotate90': 'Girada a la derecha',
  'image.turn.Rotate180': 'Boca abajo',
  'image.turn.Rotate270': 'Girada a la izquierda',
  'image.turn.FlipHorizontal': 'Reflejada',
  'image.turn.FlipVertical': 'Volteada verticalmente',
  'image.turn.5': 'Girada a la derecha y reflejada',
  'image.turn.7': 'Girada a la izquierda y reflejada',
  'image.crop': 'Recortar la imagen',
  'image.crop.text': 'Todo lo que queda fuera se corta y no se guarda.',
  'image.ratio': 'Relación de aspecto',
  'image.ratio.Original': 'Como la imagen',
  'image.ratio.16:9': '16:9',
  'image.ratio.4:3': '4:3',
  'image.ratio.Other': 'Libre',
  'image.crop.left': 'Izquierda',
  'image.crop.top': 'Arriba',
  'image.crop.width': 'Ancho',
  'image.crop.height': 'Alto',
  'image.crop.of': 'En píxeles de {width} × {height}',
  'image.notice.cropLimited': 'Devuelto al interior de la imagen.',
  'image.notice.tooFewPoints': 'Un área necesita al menos tres puntos distintos.',
  'image.notice.tooManyPoints':
    'Una máscara puede tener hasta {most} puntos. Hay que quitar algunos o dibujar menos.',

  'image.mask': 'Ocultar áreas',
  'image.mask.text':
    'Cada área se rellena con los colores de alrededor antes de guardar nada. No se puede deshacer.',
  'image.mask.off': 'Las áreas están guardadas, pero no se oculta nada.',
  'image.mask.empty': 'Aún no hay áreas. No se oculta nada.',
  'image.mask.draw': 'Dibujar un área',
  'image.mask.square': 'Añadir un cuadrado',
  'image.mask.drawing':
    'Cada clic añade un punto. Para terminar: clic en el primer punto, doble clic o Escape. Por ahora {count}.',
  'image.mask.finish': 'Terminar el área',
  'image.mask.areas': 'Áreas',
  'image.mask.area': 'Área {number}',
  'image.mask.points': { one: '{count} punto', other: '{count} puntos' },
  'image.mask.duplicate': 'Duplicar el área {number}',
  'image.mask.remove': 'Quitar el área {number}',
  'image.mask.edit': 'Editar sus puntos',
  'image.mask.editDone': 'Puntos terminados',
  'image.mask.move': 'Mover el área {number}',
  'image.point': 'Punto {number} de {count}',
  'image.point.previous': 'Punto anterior',
  'image.point.next': 'Punto siguiente',
  'image.point.x': 'Desde la izquierda',
  'image.point.y': 'Desde arriba',
  'image.point.move': 'Mover el punto',
  'image.keys': 'Flechas, 10 píxeles con Mayús. En {x} × {y}.',
  'image.point.add': 'Añadir un punto después',
  'image.point.remove': 'Quitar el punto',
  'image.at': '{x} × {y}',
  'image.level': 'Suavidad',
  'image.level.text': 'También amplía cada área {margin} píxeles.',
  'image.level.Low': 'Baja',
  'image.level.Medium': 'Media',
  'image.level.High': 'Alta',
  'image.level.Max': 'Máxima',
  'image.fast': 'Cuadros lisos en lugar de colores suaves',
  'image.foreign':
    'Esta máscara la creó otro programa. Aparece como un rectángulo alrededor de todo lo que oculta. Si se cambia, se oculta el rectángulo entero.',
  'image.misfit.title': 'Todo está oculto',
  'image.misfit.shape':
    'La imagen de la cámara tiene ahora otra forma que al dibujar la máscara, y puede que no cubra las zonas correctas. Hay que revisar las áreas, moverlas si hace falta y guardar.',
  'image.misfit.camera':
    'La cámara gira ahora su imagen de otra manera que al dibujar la máscara, y puede que no cubra las zonas correctas. Hay que revisar las áreas, moverlas si hace falta y guardar.',
  'image.misfit.unconfirmed':
    'Otro programa cambió la orientación y las áreas a la vez, y no está claro sobre qué imagen se dibujaron. Hay que revisar las áreas, moverlas si hace falta y guardar.',
  'image.misfit.any':
    'Puede que la máscara ya no cubra las zonas correctas. Hay que revisar sus áreas y guardar.',
  'image.misfit.confirm': 'Las áreas son correctas',
  'image.misfit.open': 'Revisar la máscara',
  'image.misfit.since': 'Desde {time}.',
  'image.moved.title': 'La cámara se movió',
  'image.moved.text':
    'Desde {time} mira a otro lugar. El recorte y la máscara están donde estaban y quizá ya no cubren lo que deben.',
  'image.moved.follow': 'Mover también recorte y máscara',
  'image.moved.leave': 'Dejarlos aquí',

  'image.turned.title': 'Las áreas también se giraron',
  'image.turned.text':
    'Un programa cambió la orientación de «{from}» a «{to}», pero no las áreas. Se giraron con la imagen. Hay que comprobar que son correctas.',

  'image.anonymize': 'Anonimizar',
  'image.anonymize.text':
    'Difumina lo que se mueve, comparando cada imagen con las últimas cinco. Quien está quieto se hace visible. No es una garantía: donde nadie deba ser reconocible, hay que usar una máscara.',
  'image.deflicker': 'Igualar el brillo',
  'image.deflicker.text':
    'Ajusta el brillo de cada imagen al de las últimas diez, como mucho a la mitad o al doble. La noche sigue oscura.',
  'image.still': 'Sigue activo, pero el plan no permite cambios. Se puede desactivar.',

  'image.locked.crop': 'Para recortar hace falta un plan mayor.',
  'image.locked.mask': 'Para usar máscaras de privacidad hace falta un plan mayor.',
  'image.locked.anonymize': 'Para anonimizar hace falta un plan mayor.',
  'image.locked.deflicker': 'Para igualar el brillo hace falta un plan mayor.',

  'image.conflict.newer': 'Mostrar la versión más nueva',
  'image.conflict.mine': 'Sobrescribir con la mía',
};

import type { Translation } from '../texts.ts';

export const brand: Translation<'brand'> = {
  loadFailed: 'No se ha podido cargar su marca',
  on: 'Activada',
  about:
    'Cómo ven los compradores quién vende. El fondo, la letra y la composición de una página siguen siendo los de su plantilla.',
  colour: 'Color',
  chooseColour: 'Elegir un color',
  wrongColour: 'Un color como #e04f1a.',
  logo: 'Logotipo',
  removeLogo: 'Quitar el logotipo',
  logoUnreadable: 'Elija un PNG, JPEG o WebP de hasta 300 KB y {{pixels}} píxeles.',
  where: 'Dónde aparece',
  isOn: 'En las páginas de venta y en las conversaciones',
  saved: 'Su marca se ha guardado',
  follow: 'Sus páginas lo reflejarán en un momento.',
  unsaved: 'Sin guardar',
  preview: 'Vista previa de su marca',
  pages: {
    binAi: 'Compra inmediata',
    modern: 'Moderna',
    comingSoon: 'Próximamente',
    sold: 'Página de un nombre vendido',
    conversation: 'Conversación de un comprador',
  },
  hints: {
    name: 'El mismo nombre que en su cuenta. Si queda vacío, no se nombra a nadie. Un grupo puede tener el suyo.',
    colour: 'Para los botones. Se oscurece o aclara hasta que se pueda leer, en claro y en oscuro.',
    logo: 'PNG, JPEG o WebP, cuadrado o hasta 160 × 40. Se guarda en cuanto lo elige.',
    isOn: 'El logotipo y el color aparecen en las páginas de venta, las de nombres vendidos, las conversaciones y los acuerdos. Si se desactiva, esas páginas quedan como antes; el nombre permanece.',
    mails:
      'Los correos a los compradores llevan entonces su nombre arriba y botones de su color, pero no el logotipo: los programas de correo bloquean las imágenes remotas, y una adjunta parece un archivo suyo.',
    storefront: 'Su escaparate tiene siempre las tres cosas:',
  },
};

import type { Translation } from '../texts.ts';

export const accountData: Translation<'accountData'> = {
  title: 'Sus datos',
  failed: 'No se ha podido cargar',
  export: {
    title: 'Descargar todo',
    text: 'Todos los nombres, páginas, consultas, contactos y archivos de esta cuenta en un ZIP: tablas para hojas de cálculo y cada registro para programas. No incluye contraseñas ni claves.',
    button: 'Descargar todos los datos',
    begun: 'La descarga ha comenzado',
    begunText: 'Una cuenta grande tarda unos minutos.',
    tooOften: 'Sus datos se pueden descargar dos veces por hora. Inténtelo de nuevo más tarde.',
  },
  delete: {
    title: 'Eliminar la cuenta',
    text: 'Si lo decide hoy, la cuenta se eliminará definitivamente el {{date}}. Hasta entonces todo sigue igual y puede conservarla.',
    button: 'Eliminar la cuenta…',
    lastOperator:
      'Usted es el último operador y otras personas tienen cuentas aquí. Nombre antes operador a otra cuenta.',
    demo: 'Esta es la cuenta de una demo. No se puede eliminar.',
    ask: '¿Eliminar esta cuenta?',
    what: 'El {{date}} se eliminarán todos los nombres, páginas, consultas, contactos y archivos de esta cuenta, y sus páginas dejarán de estar en línea. Después no se podrá deshacer.',
    before:
      'Hasta entonces todo sigue igual. Se le recordará por correo si es posible, y puede conservar la cuenta en cualquier momento.',
    address: 'Escriba {{email}} para confirmar',
    confirm: 'Eliminar la cuenta',
  },
  going: {
    label: 'Eliminación de la cuenta',
    planned: 'Esta cuenta se eliminará el {{date}}.',
    byOperator: 'El operador eliminará esta cuenta el {{date}}.',
    keep: 'Conservar la cuenta',
    kept: 'La cuenta se conserva',
    toData: 'Descargar los datos',
  },
};

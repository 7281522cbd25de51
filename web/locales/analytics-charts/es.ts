import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  charts: {
    visitors: 'Visitantes',
    sessions: 'Sesiones',
    conversions: 'Conversiones',
    intensity: { none: 'Ninguno', low: 'Baja', medium: 'Media', high: 'Alta', veryHigh: 'Muy alta' },
    series: {
      label: '{{name}} a lo largo del tiempo',
      time: 'Momento',
      before: 'Antes',
      running: 'Hasta ahora',
      unmeasured: 'sin medir',
      none: 'No se midió nada en este período.',
    },
    map: {
      title: 'De dónde vienen los visitantes',
      label: 'Mapa del mundo de los visitantes.',
      level: '{{level}}: {{countries}}.',
      countries: 'Países',
      more_one: '{{total}} país más',
      more_many: '{{total}} países más',
      more_other: '{{total}} países más',
      fewer: 'Mostrar menos países',
      unknown: 'País desconocido',
      other: 'Otros países',
      none: 'No hubo visitas en este período.',
      noVisitors: 'Ningún visitante',
    },
  },
};

import type { Translation } from '../texts.ts';

export const visits: Translation<'visits'> = {
  thisWeek: 'Visitantes, 7 días',
  noneThisWeek: 'Nadie ha venido en estos 7 días.',
  failed: 'No se han podido cargar las visitas.',
  none: 'Nadie ha venido en estos 30 días.',
  sources: 'Vinieron de',
  campaigns: 'Campañas',
  others_one: '{{count}} de otra fuente',
  others_other: '{{count}} de otras fuentes',
  peak: 'Máximo el {{day}}: {{total}}',
  all: 'Todas las cifras',
};

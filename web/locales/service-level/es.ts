import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  serviceLevel: {
    allMet: 'Todos los datos son tan recientes como se prometió',
    notAllMet: 'Algunos datos son más antiguos de lo prometido',
    nothing: 'Todavía no hay ningún nombre que se vuelva a comprobar',
    measured: 'medido <time/>',
    kind: 'Qué',
    promised: 'Como máximo',
    kept: 'Tan reciente como se prometió',
    oldest: 'Datos más antiguos',
    why: 'Por qué no',
    kinds: {
      registration: 'Registros',
      close: 'Últimos 7 días antes del vencimiento, redención, eliminación',
      price: 'Precios',
      website: 'Sitios web',
    },
    hours: '{{hours}}',
    hoursAndMonitored: '{{hours}}, nombres en seguimiento {{monitored}}',
    asAllowed: '{{hours}}, en la medida en que el registro lo permita',
    share: '{{share}} de {{total}}',
    unread_one: '{{total}} nunca comprobado',
    unread_many: '{{total}} nunca comprobados',
    unread_other: '{{total}} nunca comprobados',
    noNames: 'Ningún nombre',
    none: 'Ninguno',
    reasons: {
      switchedOff: 'Las comprobaciones fuera de este equipo están desactivadas',
      notPromised: 'En esta instalación no se vuelve a comprobar automáticamente',
      notSetUp: 'No hay ningún mercado configurado',
      paused: '{{what}} está en pausa',
      pausedUntil: '{{what}} está en pausa hasta {{time}}',
      tooMany: 'No se puede comprobar tantos nombres en {{what}} en ese plazo',
      noServer: 'No se conoce ningún servidor para {{what}}',
    },
  },
};

import type { Translation } from '../texts.ts';

export const progress: Translation<'progress'> = {
  label: 'Comprobaciones en curso',
  processing_one: 'Comprobando {{total}} dominio',
  processing_other: 'Comprobando {{total}} dominios',
  processed_one: '{{total}} dominio comprobado',
  processed_other: '{{total}} dominios comprobados',
  waiting_one: '{{count}} espera a su registro',
  waiting_other: '{{count}} esperan a su registro',
  /** how long all open batches take, by the pace of the registries */
  left: {
    unknown: 'Tiempo restante desconocido',
    soon: 'Queda menos de un minuto',
    minutes: 'Quedan unos {{count}} min',
    hours: 'Quedan unas {{count}} h',
    slowest: '{{words}}, {{tld}} hasta {{time}}',
  },
  failed: '{{count}} con error',
  withProblem: '{{count}} con una comprobación fallida',
  doneOf: '{{done}} de {{total}}',
  ofTotal: 'de {{total}}',
  percent: '{{percent}} %',
  step: 'Paso {{step}} de {{of}}',
  hide: 'Ocultar el progreso',
  /** changes that were confirmed */
  sets: {
    label: 'Cambios que se envían',
    sentOf_one: '{{sent}} de {{of}} cambio enviado',
    sentOf_other: '{{sent}} de {{of}} cambios enviados',
  },
  steps: {
    Starting: 'Empezando con <name/>',
    Validating: 'Validando <name/>',
    'Checking existence': 'Comprobando la existencia de <name/>',
    'Fetching marketplace prices': 'Obteniendo precios de <name/>',
    'Getting WHOIS data': 'Obteniendo datos WHOIS de <name/>',
    'Adding to DNS server': 'Añadiendo <name/> al servidor DNS',
    'Getting zone count': 'Contando los TLD de <name/>',
    'Saving to database': 'Guardando <name/>',
    Completing: 'Completando <name/>',
  },
  states: {
    pending: 'En espera',
    inProgress: 'En curso',
    complete: 'Completo',
    lookupFailed: 'Comprobación fallida',
    failed: 'Error',
    skipped: 'Ya está en su cuenta',
    reactivated: 'Reactivado',
    needsVerification: 'Verificación pendiente',
  },
};

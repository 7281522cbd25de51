import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  progress: {
    label: 'Proceso en curso',
    processing_one: 'Procesando {{total}} dominio',
    processing_many: 'Procesando {{total}} de dominios',
    processing_other: 'Procesando {{total}} dominios',
    processed_one: '{{total}} dominio procesado',
    processed_many: '{{total}} de dominios procesados',
    processed_other: '{{total}} dominios procesados',
    waiting_one: '{{total}} espera a su registro',
    waiting_other: '{{total}} esperan a su registro',
    failed_one: '{{total}} con error',
    failed_many: '{{total}} con error',
    failed_other: '{{total}} con error',
    doneOf: '{{done}} de {{total}}',
    ofTotal: 'de {{total}}',
    percent: '{{percent}} %',
    step: 'Paso {{step}} de {{of}}',
    hide: 'Ocultar el progreso',
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
      failed: 'Error',
      skipped: 'Ya está en su cuenta',
      reactivated: 'Reactivado',
      needsVerification: 'Verificación pendiente',
    },
  },
};

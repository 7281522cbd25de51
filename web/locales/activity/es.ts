import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  activity: {
    domainsAdded_one: '<name/> añadido',
    domainsAdded_many: '<b>{{total}} de dominios</b> añadidos',
    domainsAdded_other: '<b>{{total}} dominios</b> añadidos',
    domainsReactivated_one: '<name/> reactivado',
    domainsReactivated_many: '<b>{{total}} de dominios</b> reactivados',
    domainsReactivated_other: '<b>{{total}} dominios</b> reactivados',
    domainsAddedMonitored_one: '<name/> añadido al seguimiento',
    domainsAddedMonitored_many: '<b>{{total}} de dominios</b> añadidos al seguimiento',
    domainsAddedMonitored_other: '<b>{{total}} dominios</b> añadidos al seguimiento',
    batchProcessed_one: '<name/> procesado',
    batchProcessed_many: '<b>{{total}} de dominios</b> procesados',
    batchProcessed_other: '<b>{{total}} dominios</b> procesados',
    syncFinished_one: 'Datos de <name/> actualizados',
    syncFinished_many: 'Datos de <b>{{total}} de dominios</b> actualizados',
    syncFinished_other: 'Datos de <b>{{total}} dominios</b> actualizados',
    processingFailed_one: 'No se pudo procesar <name/>',
    processingFailed_many: 'No se pudieron procesar <b>{{total}} de dominios</b>',
    processingFailed_other: 'No se pudieron procesar <b>{{total}} dominios</b>',
  },
  feed: {
    filter: 'Tipo de actividad',
    types: {
      All: 'Todo',
      Domain: 'Dominios',
      Lander: 'Páginas de venta',
      Inquiry: 'Consultas',
      Monitoring: 'Seguimiento',
      DomainDeletion: 'Eliminaciones',
      LanderGroup: 'Grupos de páginas',
      DomainProcessing: 'Procesamiento',
      DomainProcessingFailed: 'Fallos',
    },
    today: 'Hoy',
    yesterday: 'Ayer',
    moreFailed: 'No se pudo cargar la actividad anterior.',
    loadFailed: 'No se pudo cargar la actividad',
    empty: {
      title: 'Aún no hay actividad',
      text: 'Lo que ocurre con sus dominios aparece aquí al instante.',
    },
    noMatch: {
      title: 'No hay actividad de este tipo',
      text: 'Elija «Todo» para ver toda la actividad.',
    },
    ofDomain: 'Actividad de un solo dominio.',
    showAll: 'Mostrar toda la actividad',
  },
};

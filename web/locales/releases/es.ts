import type { Translation } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translation<typeof en> = {
  releases: {
    about:
      'Nombres que a usted le gustaría tener. Cuanto más cerca está la liberación, más a menudo se pregunta al registro; se le avisa en cuanto dos respuestas coinciden en que el nombre está libre.',
    count: '{{count}} de {{limit}} nombres',
    add: {
      label: 'Nombre deseado',
      submit: 'Esperar su liberación',
      done: 'Se espera la liberación de {{name}}',
      monitored: 'También está en seguimiento.',
      invalid: 'No es un nombre que se pueda registrar.',
    },
    columns: {
      name: 'Dominio',
      phase: 'Fase',
      window: 'Libre previsiblemente',
      looks: 'Registro consultado',
      actions: 'Acciones',
    },
    phases: {
      active: 'Registrado',
      autoRenew: 'Plazo tras la renovación',
      expired: 'Vencido',
      redemption: 'En redención',
      pendingDelete: 'Eliminación inminente',
      free: 'Libre',
      unknown: 'Desconocida',
    },
    phaseTexts: {
      active: 'El registro sigue en vigor.',
      autoRenew: 'El registro lo ha renovado; el registrador aún puede devolverlo.',
      expired: 'La fecha ha pasado; el titular aún puede renovarlo.',
      redemption: 'Eliminado; solo el último titular puede recuperarlo.',
      pendingDelete: 'Ya nadie puede recuperarlo; quedará libre.',
      free: 'El registro no conoce el nombre: cualquiera puede registrarlo.',
      unknown: 'El registro no ha dicho lo suficiente hasta ahora.',
    },
    window: {
      between: 'del {{from}} al {{until}}',
      inDays_one: 'en {{days}} día',
      inDays_other: 'en {{days}} días',
      inDays_many: 'en {{days}} días',
      inHours_one: 'en {{hours}} hora',
      inHours_other: 'en {{hours}} horas',
      inHours_many: 'en {{hours}} horas',
      now: 'en cualquier momento',
      past: 'se esperaba antes',
      unknown: 'No se puede decir',
      noRule: 'No se sabe cómo libera los nombres este registro.',
    },
    basis: {
      expiry: 'solo si nadie lo renueva',
      redemption: 'calculado desde la redención',
      pendingDelete: 'calculado desde la eliminación inminente',
    },
    source: {
      registry: 'según las reglas de {{name}}',
      reported: 'según lo que los registradores cuentan de {{name}}',
    },
    ruleOpens: 'se abre en una pestaña nueva',
    looks: { last: 'última:', next: 'próxima:', never: 'todavía no' },
    results: {
      free: 'Siguió libre',
      taken: 'Registrado de nuevo',
      released: 'Visto libre el {{time}}',
      takenBy: 'en {{registrar}}',
      unseen: 'Solo estuvo libre entre dos comprobaciones.',
    },
    actions: {
      watch: 'Esperar su liberación',
      stop: 'Dejar de esperar',
      stopName: 'Dejar de esperar {{name}}',
      again: 'Volver a esperar',
      againName: 'Volver a esperar {{name}}',
      forget: 'Quitar',
      forgetName: 'Quitar {{name}} de esta lista',
      stopped: 'Ya no se espera {{name}}',
      undo: 'Deshacer',
    },
    empty: {
      title: 'No hay nombres en espera',
      text: 'Escriba arriba un nombre que tenga otra persona, o elija «Esperar su liberación» en la página de un nombre en seguimiento.',
    },
    failed: {
      title: 'No se pudieron cargar los nombres',
      text: 'No se pierde nada: a los registros se les pregunta de todos modos.',
    },
    refusals: {
      NOT_MONITORED: 'Solo se puede esperar un nombre en seguimiento.',
      RELEASE_WATCH_LIMIT_REACHED: 'Puede esperar 50 nombres a la vez. Deje antes de esperar uno de ellos.',
    },
  },
};

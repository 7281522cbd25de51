import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  landerTests: {
    title: 'Comparación de dos variantes',
    failed: 'No se han podido cargar las pruebas de esta página de venta.',
    running: 'En curso desde el {{date}}',
    ended: 'Terminada el {{date}}',
    number: 'Prueba {{round}}, {{days}}',
    earlier: 'Pruebas anteriores',
    verdicts: {
      running: 'Aún no hay suficientes visitantes',
      a: 'Más visitantes de A enviaron una consulta',
      b: 'Más visitantes de B enviaron una consulta',
      none: 'No se ha podido demostrar ninguna diferencia',
      tooFew: 'Muy pocos visitantes para decirlo',
    },
    missing: 'A tiene {{a}} de los {{wanted}} visitantes que necesita cada variante; B tiene {{b}}.',
    daysLeft_one: 'A este ritmo, un día más aproximadamente.',
    daysLeft_many: 'A este ritmo, {{days}} de días más aproximadamente.',
    daysLeft_other: 'A este ritmo, {{days}} días más aproximadamente.',
    tooSlow_one: 'A este ritmo no llegarán a tiempo: mañana la prueba termina con lo que tenga.',
    tooSlow_many: 'A este ritmo no llegarán a tiempo: en {{days}} de días la prueba termina con lo que tenga.',
    tooSlow_other: 'A este ritmo no llegarán a tiempo: en {{days}} días la prueba termina con lo que tenga.',
    later:
      'El resultado se dice una sola vez, cuando estén. Quien mira cada día y para en un buen momento encuentra ganadores que no lo son.',
    enough: 'Ambas variantes tienen los visitantes que necesitan: la prueba termina en unos minutos.',
    columns: {
      variant: 'Variante',
      visitors: 'Visitantes',
      sessions: 'Sesiones',
      inquiries: 'Consultas',
      share: 'Visitantes con consulta',
    },
    variants: { a: 'A: la página inicial', b: 'B: la otra página' },
    between: '{{low}} a {{high}}',
    difference: 'B menos A: {{value}} puntos',
    interval: 'intervalo del 95 % de {{low}} a {{high}} puntos',
    meaning:
      'De 100 pruebas como esta, el intervalo contiene la diferencia real en unas 95. Se calculó una sola vez, al final (método de Newcombe).',
    meaningTooFew: 'Con tan pocos visitantes, el intervalo muestra sobre todo lo poco que se sabe.',
    changed:
      'La página se modificó el {{date}}, durante la prueba: las cifras de antes y de después son de páginas distintas.',
    endings: {
      complete: 'Terminó por sí sola con los visitantes previstos.',
      timeUp_one: 'Terminó por sí sola al cabo de un día.',
      timeUp_many: 'Terminó por sí sola al cabo de {{days}} de días, lo máximo que dura una prueba.',
      timeUp_other: 'Terminó por sí sola al cabo de {{days}} días, lo máximo que dura una prueba.',
      stopped: 'Usted la terminó.',
      chosen: 'Terminó cuando usted eligió una página.',
    },
    chosen: { a: 'Usted conservó A.', b: 'Usted eligió B: la página de venta tiene sus ajustes.' },
    differs: 'En qué difiere B',
    template: 'Plantilla',
    customPage: 'Página personalizada',
    on: 'Activado',
    off: 'Desactivado',
    buttons: { stop: 'Terminar la prueba', a: 'Conservar A', b: 'Usar B' },
    confirm: {
      stop: {
        title: '¿Terminar la prueba?',
        text: 'Todos los visitantes ven A, la página tal como está configurada. Una prueba terminada no continúa; aún podrá elegir B más adelante.',
      },
      a: {
        title: '¿Conservar A?',
        text: 'Todos los visitantes ven A, la página tal como está configurada. La prueba queda cerrada.',
      },
      b: {
        title: '¿Usar B?',
        text: 'La página de venta recibe los ajustes en los que B difiere y todos los visitantes la ven así. La prueba queda cerrada.',
      },
    },
    done: { stop: 'La prueba ha terminado', a: 'A se conserva', b: 'B es ahora la página' },
    notDone: 'La prueba no se ha modificado. {{error}}',
    start: {
      title: 'Comparar dos variantes de {{name}}',
      intro:
        'La mitad de los visitantes ve A, la página tal como está; los demás ven B. Cada uno ve la misma todo el día. Cambie aquí lo que es distinto en B; todo lo demás sigue a la página.',
      asA: 'Como en A',
      ofA: 'En A: {{value}}',
      template: 'Plantilla de B',
      uplift: 'Diferencia que se busca',
      uplifts: {
        double: 'El doble de consultas',
        half: 'La mitad más',
        quarter: 'Una cuarta parte más',
      },
      needs: 'Cada variante necesita {{visitors}} visitantes.',
      withRate: 'Calculado con un {{rate}} de visitantes que escriben, como en los últimos 30 días.',
      withoutRate:
        'Calculado con un {{rate}} de visitantes que escriben: esta página de venta tuvo muy pocas consultas para saberlo mejor.',
      takes_one: 'Con los visitantes de los últimos 30 días eso lleva aproximadamente un día.',
      takes_many: 'Con los visitantes de los últimos 30 días eso lleva unos {{days}} de días.',
      takes_other: 'Con los visitantes de los últimos 30 días eso lleva unos {{days}} días.',
      tooLong:
        'Con los visitantes de los últimos 30 días eso lleva unos {{days}} días. Una prueba dura {{most}} días como máximo y terminaría sin resultado.',
      nobody: 'Esta página de venta no tuvo visitantes en los últimos 30 días: una prueba terminaría sin resultado.',
      noPace: 'No se ha podido cargar cuántos visitantes tiene la página de venta.',
      preview: 'Vista previa de B',
      save: 'Iniciar la prueba',
      same: 'Por ahora B es igual que A. Cambie algo primero.',
      noForm: 'Sin formulario de consulta ni opciones de compra, nadie puede escribir en una de las páginas.',
      started: 'Se comparan dos variantes de {{name}}',
      notStarted: 'La prueba no se ha iniciado. {{error}}',
      results: 'Resultados de pruebas anteriores',
      refusals: {
        LANDER_NOT_LIVE: 'Solo se puede probar una página que esté en línea.',
        LANDER_TEST_RUNNING: 'Ya hay una prueba en curso de esta página de venta.',
        LANDER_TEST_LIMIT_REACHED: 'Una página de venta se puede probar 100 veces como máximo.',
      },
    },
  },
};

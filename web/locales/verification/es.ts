import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  ownershipProof: {
    why: 'Otra cuenta gestiona {{name}}. Para demostrar que es suyo, añada este registro TXT a su zona DNS, en el proveedor de sus servidores de nombres.',
    type: 'Tipo',
    name: 'Nombre',
    nameNote: 'representa el propio dominio; en algunos proveedores el campo se deja vacío',
    value: 'Valor',
    copy: 'Copiar el valor',
    copied: 'Copiado',
    automatic:
      'La propagación DNS puede tardar hasta 24 horas. El registro se busca automáticamente, primero cada 5 minutos y después con menos frecuencia.',
    sandbox: 'Este nombre es del entorno simulado.',
    sandboxPage: 'Definir allí su registro TXT',
    check: 'Comprobación del registro',
    checking: 'Buscando el registro…',
    never: 'Todavía no se ha buscado el registro',
    lastCheck: 'Comprobado <time/>',
    nextCheck: 'Próxima comprobación: {{time}}',
    onDemand: 'No hay otra comprobación prevista; después de 30 días se hace a petición.',
    checkNow: 'Comprobar ahora',
    oncePerMinute: 'Posible una vez por minuto',
    verified: 'La titularidad de {{name}} está verificada. Se están comprobando sus datos.',
    failed: 'No se pudieron cargar los datos de la verificación',
    results: {
      notFound: 'No se ha encontrado el registro',
      wrongValue: 'Se ha encontrado un registro con otro valor',
      oldToken: 'Se ha encontrado un registro con otro código',
      wrongHost: 'El registro se ha encontrado en otro nombre',
      notEverywhere: 'Uno de los servidores de nombres todavía no tiene el registro',
      notDelegated: 'El dominio no tiene servidores de nombres',
      dnsError: 'Los servidores de nombres del dominio no han respondido',
      switchedOff: 'Las comprobaciones fuera de este equipo están desactivadas',
    },
    hints: {
      notFound: 'Un registro nuevo suele verse al cabo de unos minutos.',
      wrongValue: 'El valor debe ser exactamente el de arriba, sin comillas ni espacios.',
      oldToken: 'Es uno anterior o el de otra cuenta. Añada el valor de arriba; el otro registro puede quedarse.',
      wrongHost: 'Debe estar en el propio dominio: escriba @ como nombre o deje ese campo vacío.',
      notEverywhere: 'El registro cuenta en cuanto lo tengan todos.',
      notDelegated: 'Indique primero servidores de nombres en su registrador.',
      dnsError: 'Se les preguntará de nuevo en la próxima comprobación.',
      switchedOff: 'El registro se buscará en cuanto vuelvan a activarse.',
    },
  },
};

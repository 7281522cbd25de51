import type { Translation } from '../texts.ts';

export const pointing: Translation<'pointing'> = {
  titleOf: 'Adónde apunta {{name}}',
  checked: 'Servidores de nombres comprobados',
  asking: 'Comprobando sus servidores de nombres…',
  never: 'Todavía no se ha comprobado adónde apunta este nombre.',
  loadFailed: 'No se ha podido cargar el estado conocido.',
  unanswered: 'La última comprobación no obtuvo respuesta. Esto es lo que se sabía antes:',
  unansweredFirst: 'Los servidores de nombres aún no han respondido. Se volverán a comprobar automáticamente.',
  states: { pointing: 'Apunta aquí', notPointing: 'No apunta aquí', unknown: 'No se sabe' },
  causes: {
    nameservers: 'El registro indica nuestros servidores de nombres, que responden por el nombre y por www.',
    addresses: 'Quien visita este nombre llega a su página.',
    alias: 'Es un alias de nuestro host: quien lo visita llega a su página.',
    partlyNameservers:
      'El registro indica nuestros servidores de nombres junto a otros, así que parte de los visitantes llega a otro sitio. Deje solo los nuestros.',
    partlyAddresses:
      'Nuestras direcciones están junto a otras, así que parte de los visitantes llega a otro sitio. Elimine las demás, también las de IPv6 (AAAA).',
    elsewhere: 'Quien visita este nombre llega a otro sitio.',
    noAddress:
      'Los servidores de nombres no tienen ninguna dirección para él: los visitantes no llegan a ningún sitio.',
    notDelegated: 'El registro no tiene servidores de nombres para él: los visitantes no llegan a ningún sitio.',
    notConfigured:
      'Esta instalación aún no tiene una dirección pública a la que pueda apuntar un nombre. El operador puede definir una.',
  },
  www: {
    pointing: 'www también apunta aquí.',
    notPointing: 'www no apunta aquí: quien lo escribe llega a otro sitio.',
    unknown: 'No se sabe adónde apunta www.',
  },
  found: 'Encontrado para el nombre',
  foundWww: 'Encontrado para www',
  foundNameservers: 'Servidores de nombres',
  toSet: 'Para configurar en su registrador: una de estas opciones',
  toSetOne: 'Para configurar en su registrador',
  ways: {
    nameservers: 'Nuestros servidores de nombres',
    nameserversText:
      'En lugar de todos los actuales. Solo responden por la página: el correo de este nombre dejaría de llegar.',
    addresses: 'Registros de dirección',
    addressesText: 'En lugar de todos los demás registros A, AAAA y CNAME de estos dos. El correo sigue igual.',
    alias: 'Alias',
    aliasText: 'Si su proveedor ofrece ALIAS o ANAME para el propio nombre.',
  },
  type: 'Tipo',
  host: 'Host',
  later: 'Un cambio puede tardar hasta un día en ser visible para todos. Se vuelve a comprobar automáticamente.',
};

import type { Translation } from '../texts.ts';

/** Texts of web/domain-connect. */
export const domainConnect: Translation<'domainConnect'> = {
  runs: '{{provider}} gestiona el DNS de este dominio.',
  edit: 'Editar allí sus registros',
  agree: 'Hacer que {{provider}} añada el registro',
  failed: 'No se ha podido abrir la página del proveedor',
  agreed: 'El proveedor añade el registro. Ahora lo buscamos.',
  refused: 'Usted lo rechazó en el proveedor. No se ha cambiado nada.',
  operator: {
    title: 'Domain Connect',
    about:
      'Sus plantillas para proveedores de DNS, bajo {{provider}}. Los proveedores las toman del repositorio Domain-Connect/Templates.',
    published: 'El DNS tiene los registros de la clave',
    notPublished: 'El DNS todavía no tiene los registros de la clave',
    notKnown: 'No se sabe si el DNS tiene los registros de la clave',
    keys: 'Registros de la clave (TXT)',
    steps:
      '1. Publique los registros de la clave. 2. Envíe las plantillas al repositorio. 3. Informe a cada proveedor que deba tomarlas.',
    failed: 'No se ha podido cargar Domain Connect.',
  },
};

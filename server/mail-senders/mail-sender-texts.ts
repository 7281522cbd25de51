import type { Language } from '#contract/preferences.ts';

/** What a user is mailed when the record of an own sender is not right any more. */
export const stoppedTexts: Record<Language, { subject: string; intro: string; action: string; note: string }> = {
  en: {
    subject: 'Your sender {address} is not used at the moment',
    intro:
      'The DNS record for {address} is missing or has another value, so e-mails to your buyers come from the address of {product} again. Nothing was lost. You find the record here:',
    action: 'Open the settings',
    note: 'As soon as the record is right, your own address is used again automatically.',
  },
  de: {
    subject: 'Ihr Absender {address} wird derzeit nicht verwendet',
    intro:
      'Der DNS-Eintrag für {address} fehlt oder hat einen anderen Wert. E-Mails an Ihre Interessenten kommen deshalb wieder von der Adresse von {product}. Es ging nichts verloren. Den Eintrag finden Sie hier:',
    action: 'Einstellungen öffnen',
    note: 'Sobald der Eintrag stimmt, wird Ihre eigene Adresse automatisch wieder verwendet.',
  },
  fr: {
    subject: 'Votre expéditeur {address} n’est pas utilisé pour le moment',
    intro:
      'L’enregistrement DNS de {address} manque ou a une autre valeur\u00a0: les e-mails à vos acheteurs viennent donc de nouveau de l’adresse de {product}. Rien n’a été perdu. Vous trouverez l’enregistrement ici\u00a0:',
    action: 'Ouvrir les réglages',
    note: 'Dès que l’enregistrement est correct, votre propre adresse est de nouveau utilisée.',
  },
  es: {
    subject: 'Su remitente {address} no se usa por ahora',
    intro:
      'El registro DNS de {address} falta o tiene otro valor, así que los correos a sus compradores vuelven a salir de la dirección de {product}. No se ha perdido nada. Encontrará el registro aquí:',
    action: 'Abrir los ajustes',
    note: 'En cuanto el registro sea correcto, su propia dirección se usará de nuevo.',
  },
};

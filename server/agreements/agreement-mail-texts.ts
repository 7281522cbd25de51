import type { Language } from '#contract/preferences.ts';

/** What mails about agreements say; `{domain}`, `{amount}`, `{until}`, `{day}`, `{version}`, `{buyer}` and `{product}` are filled in. */
const en = {
  buyer: {
    offered: {
      subject: 'Agreement for {domain}: please read it',
      intro:
        'Here is the agreement for {domain} at {amount}. Nobody is bound yet: read it, and accept it by {until} if you agree.',
    },
    revised: {
      subject: 'Agreement for {domain}: version {version}',
      intro:
        'There is a new version of the agreement for {domain}, at {amount}. What was accepted of the one before no longer counts. You can accept this one by {until}.',
    },
    sellerAccepted: {
      subject: 'Agreement for {domain}: it waits for you',
      intro:
        'The seller has accepted version {version} of the agreement for {domain} at {amount}. It becomes binding when you accept it, too, by {until}.',
    },
    signed: {
      subject: 'Agreement for {domain}: accepted by both',
      intro:
        'You and the seller have both accepted version {version} of this agreement. It is in force. Here is its text; its page says how to pay.',
    },
    withdrawn: {
      subject: 'Agreement for {domain}: withdrawn',
      intro:
        'The seller has withdrawn the agreement for {domain} before both had accepted it. Nobody is bound. You can still write to the seller.',
    },
    declined: {
      subject: 'Agreement for {domain}: declined',
      intro: 'You have declined the agreement for {domain}. Nobody is bound. You can still write to the seller.',
    },
    expired: {
      subject: 'Agreement for {domain}: expired',
      intro:
        'The agreement for {domain} was not accepted by both in time. Nobody is bound. You can still write to the seller.',
    },
    calledOff: {
      subject: 'Agreement for {domain}: called off',
      intro:
        'The seller says that the deal about {domain} fell through. See the terms of the agreement for what follows from it, or settle it between you.',
    },
    due: {
      subject: '{domain}: {amount} is due on {day}',
      intro:
        'According to the agreement for {domain}, {amount} is due on {day}. Its page says how to pay. If you have paid, you can say so there.',
    },
    late: {
      subject: '{domain}: {amount} was due on {day}',
      intro:
        'According to the agreement for {domain}, {amount} was due on {day}, and the seller has not noted it as paid. If you have paid, you can say so on the page.',
    },
  },
  seller: {
    buyerAccepted: {
      subject: 'Agreement for {domain}: the buyer has accepted',
      intro:
        '{buyer} has accepted version {version} of the agreement for {domain} at {amount}. It becomes binding when you accept it, too, by {until}.',
    },
    signed: {
      subject: 'Agreement for {domain}: accepted by both',
      intro:
        '{buyer} and you have both accepted version {version} of this agreement. It is in force. Here is its text.',
    },
    withdrawn: {
      subject: 'Agreement for {domain}: withdrawn',
      intro: 'You have withdrawn the agreement with {buyer} for {domain}. Nobody is bound, and the buyer was notified.',
    },
    declined: {
      subject: 'Agreement for {domain}: declined',
      intro: '{buyer} has declined the agreement for {domain}. Nobody is bound.',
    },
    expired: {
      subject: 'Agreement for {domain}: expired',
      intro: 'The agreement with {buyer} for {domain} was not accepted by both in time. Nobody is bound.',
    },
  },
  open: 'Open the agreement',
  inbox: 'Open the inquiry',
  reason: 'The reason given:',
  note: 'The terms are the seller’s own. {product} gives no legal advice, takes no money and holds none.',
};

const de: typeof en = {
  buyer: {
    offered: {
      subject: 'Vertrag über {domain}: bitte lesen',
      intro:
        'Hier ist der Vertrag über {domain} zu {amount}. Noch ist niemand gebunden: Lesen Sie ihn, und nehmen Sie ihn bis {until} an, wenn Sie einverstanden sind.',
    },
    revised: {
      subject: 'Vertrag über {domain}: Fassung {version}',
      intro:
        'Es gibt eine neue Fassung des Vertrags über {domain}, zu {amount}. Was an der vorigen angenommen wurde, gilt nicht mehr. Diese können Sie bis {until} annehmen.',
    },
    sellerAccepted: {
      subject: 'Vertrag über {domain}: Er wartet auf Sie',
      intro:
        'Der Verkäufer hat Fassung {version} des Vertrags über {domain} zu {amount} angenommen. Er bindet, wenn auch Sie ihn bis {until} annehmen.',
    },
    signed: {
      subject: 'Vertrag über {domain}: von beiden angenommen',
      intro:
        'Sie und der Verkäufer haben Fassung {version} dieses Vertrags angenommen. Er ist in Kraft. Hier ist sein Text; wie Sie zahlen, steht auf seiner Seite.',
    },
    withdrawn: {
      subject: 'Vertrag über {domain}: zurückgezogen',
      intro:
        'Der Verkäufer hat den Vertrag über {domain} zurückgezogen, bevor beide ihn angenommen hatten. Niemand ist gebunden. Sie können dem Verkäufer weiter schreiben.',
    },
    declined: {
      subject: 'Vertrag über {domain}: abgelehnt',
      intro:
        'Sie haben den Vertrag über {domain} abgelehnt. Niemand ist gebunden. Sie können dem Verkäufer weiter schreiben.',
    },
    expired: {
      subject: 'Vertrag über {domain}: abgelaufen',
      intro:
        'Den Vertrag über {domain} haben nicht beide rechtzeitig angenommen. Niemand ist gebunden. Sie können dem Verkäufer weiter schreiben.',
    },
    calledOff: {
      subject: 'Vertrag über {domain}: abgesagt',
      intro:
        'Der Verkäufer meldet, dass aus dem Geschäft über {domain} nichts wird. Was daraus folgt, steht in den Bedingungen des Vertrags, oder Sie klären es miteinander.',
    },
    due: {
      subject: '{domain}: {amount} sind am {day} fällig',
      intro:
        'Nach dem Vertrag über {domain} sind am {day} {amount} fällig. Wie Sie zahlen, steht auf seiner Seite. Haben Sie bezahlt, können Sie es dort melden.',
    },
    late: {
      subject: '{domain}: {amount} waren am {day} fällig',
      intro:
        'Nach dem Vertrag über {domain} waren am {day} {amount} fällig, und der Verkäufer hat die Zahlung nicht vermerkt. Haben Sie bezahlt, können Sie es auf der Seite melden.',
    },
  },
  seller: {
    buyerAccepted: {
      subject: 'Vertrag über {domain}: Der Käufer hat angenommen',
      intro:
        '{buyer} hat Fassung {version} des Vertrags über {domain} zu {amount} angenommen. Er bindet, wenn auch Sie ihn bis {until} annehmen.',
    },
    signed: {
      subject: 'Vertrag über {domain}: von beiden angenommen',
      intro: '{buyer} und Sie haben Fassung {version} dieses Vertrags angenommen. Er ist in Kraft. Hier ist sein Text.',
    },
    withdrawn: {
      subject: 'Vertrag über {domain}: zurückgezogen',
      intro:
        'Sie haben den Vertrag mit {buyer} über {domain} zurückgezogen. Niemand ist gebunden, und der Käufer hat es erfahren.',
    },
    declined: {
      subject: 'Vertrag über {domain}: abgelehnt',
      intro: '{buyer} hat den Vertrag über {domain} abgelehnt. Niemand ist gebunden.',
    },
    expired: {
      subject: 'Vertrag über {domain}: abgelaufen',
      intro: 'Den Vertrag mit {buyer} über {domain} haben nicht beide rechtzeitig angenommen. Niemand ist gebunden.',
    },
  },
  open: 'Vertrag öffnen',
  inbox: 'Anfrage öffnen',
  reason: 'Als Grund wird genannt:',
  note: 'Die Bedingungen sind die eigenen des Verkäufers. {product} berät nicht rechtlich, nimmt und verwahrt kein Geld.',
};

const fr: typeof en = {
  buyer: {
    offered: {
      subject: 'Contrat pour {domain} : à lire',
      intro:
        'Voici le contrat pour {domain}, au prix de {amount}. Personne n’est encore engagé : lisez-le et, si vous êtes d’accord, acceptez-le d’ici le {until}.',
    },
    revised: {
      subject: 'Contrat pour {domain} : version {version}',
      intro:
        'Il y a une nouvelle version du contrat pour {domain}, au prix de {amount}. Ce qui a été accepté de la précédente ne compte plus. Vous pouvez accepter celle-ci d’ici le {until}.',
    },
    sellerAccepted: {
      subject: 'Contrat pour {domain} : il attend votre accord',
      intro:
        'Le vendeur a accepté la version {version} du contrat pour {domain}, au prix de {amount}. Il engage dès que vous l’acceptez aussi, d’ici le {until}.',
    },
    signed: {
      subject: 'Contrat pour {domain} : accepté par les deux',
      intro:
        'Vous et le vendeur avez accepté la version {version} de ce contrat. Il est en vigueur. Voici son texte ; le paiement est expliqué sur sa page.',
    },
    withdrawn: {
      subject: 'Contrat pour {domain} : retiré',
      intro:
        'Le vendeur a retiré le contrat pour {domain} avant que les deux l’aient accepté. Personne n’est engagé. Vous pouvez toujours écrire au vendeur.',
    },
    declined: {
      subject: 'Contrat pour {domain} : refusé',
      intro:
        'Vous avez refusé le contrat pour {domain}. Personne n’est engagé. Vous pouvez toujours écrire au vendeur.',
    },
    expired: {
      subject: 'Contrat pour {domain} : expiré',
      intro:
        'Le contrat pour {domain} n’a pas été accepté par les deux à temps. Personne n’est engagé. Vous pouvez toujours écrire au vendeur.',
    },
    calledOff: {
      subject: 'Contrat pour {domain} : annulé',
      intro:
        'Le vendeur dit que la vente de {domain} ne se fait pas. Les suites figurent dans les conditions du contrat, ou vous les réglez entre vous.',
    },
    due: {
      subject: '{domain} : {amount} à payer le {day}',
      intro:
        'D’après le contrat pour {domain}, {amount} sont à payer le {day}. La manière de payer figure sur sa page. Si vous avez payé, vous pouvez l’y signaler.',
    },
    late: {
      subject: '{domain} : {amount} étaient à payer le {day}',
      intro:
        'D’après le contrat pour {domain}, {amount} étaient à payer le {day}, et le vendeur n’a pas noté ce paiement. Si vous avez payé, vous pouvez le signaler sur la page.',
    },
  },
  seller: {
    buyerAccepted: {
      subject: 'Contrat pour {domain} : l’acheteur a accepté',
      intro:
        '{buyer} a accepté la version {version} du contrat pour {domain}, au prix de {amount}. Il engage dès que vous l’acceptez aussi, d’ici le {until}.',
    },
    signed: {
      subject: 'Contrat pour {domain} : accepté par les deux',
      intro: '{buyer} et vous avez accepté la version {version} de ce contrat. Il est en vigueur. Voici son texte.',
    },
    withdrawn: {
      subject: 'Contrat pour {domain} : retiré',
      intro:
        'Vous avez retiré le contrat avec {buyer} pour {domain}. Personne n’est engagé, et l’acheteur en a été informé.',
    },
    declined: {
      subject: 'Contrat pour {domain} : refusé',
      intro: '{buyer} a refusé le contrat pour {domain}. Personne n’est engagé.',
    },
    expired: {
      subject: 'Contrat pour {domain} : expiré',
      intro: 'Le contrat avec {buyer} pour {domain} n’a pas été accepté par les deux à temps. Personne n’est engagé.',
    },
  },
  open: 'Ouvrir le contrat',
  inbox: 'Ouvrir la demande',
  reason: 'Motif indiqué :',
  note: 'Les conditions sont celles du vendeur. {product} ne donne aucun conseil juridique, ne prend et ne garde aucun argent.',
};

const es: typeof en = {
  buyer: {
    offered: {
      subject: 'Contrato de {domain}: léalo, por favor',
      intro:
        'Este es el contrato de {domain} por {amount}. Nadie está obligado aún: léalo y, si está de acuerdo, acéptelo hasta el {until}.',
    },
    revised: {
      subject: 'Contrato de {domain}: versión {version}',
      intro:
        'Hay una versión nueva del contrato de {domain}, por {amount}. Lo que se aceptó de la anterior ya no cuenta. Puede aceptar esta hasta el {until}.',
    },
    sellerAccepted: {
      subject: 'Contrato de {domain}: espera su respuesta',
      intro:
        'El vendedor ha aceptado la versión {version} del contrato de {domain} por {amount}. Obliga cuando usted también la acepte, hasta el {until}.',
    },
    signed: {
      subject: 'Contrato de {domain}: aceptado por ambos',
      intro:
        'Usted y el vendedor han aceptado la versión {version} de este contrato. Está en vigor. Este es su texto; cómo pagar se indica en su página.',
    },
    withdrawn: {
      subject: 'Contrato de {domain}: retirado',
      intro:
        'El vendedor ha retirado el contrato de {domain} antes de que ambos lo aceptaran. Nadie está obligado. Aún puede escribir al vendedor.',
    },
    declined: {
      subject: 'Contrato de {domain}: rechazado',
      intro: 'Usted ha rechazado el contrato de {domain}. Nadie está obligado. Aún puede escribir al vendedor.',
    },
    expired: {
      subject: 'Contrato de {domain}: vencido',
      intro:
        'El contrato de {domain} no fue aceptado por ambos a tiempo. Nadie está obligado. Aún puede escribir al vendedor.',
    },
    calledOff: {
      subject: 'Contrato de {domain}: cancelado',
      intro:
        'El vendedor dice que la venta de {domain} no se hará. Las consecuencias están en las condiciones del contrato, o las acuerdan entre ustedes.',
    },
    due: {
      subject: '{domain}: {amount} vencen el {day}',
      intro:
        'Según el contrato de {domain}, el {day} vencen {amount}. Cómo pagar se indica en su página. Si ya ha pagado, puede comunicarlo allí.',
    },
    late: {
      subject: '{domain}: {amount} vencían el {day}',
      intro:
        'Según el contrato de {domain}, el {day} vencían {amount}, y el vendedor no ha anotado el pago. Si ya ha pagado, puede comunicarlo en la página.',
    },
  },
  seller: {
    buyerAccepted: {
      subject: 'Contrato de {domain}: el comprador ha aceptado',
      intro:
        '{buyer} ha aceptado la versión {version} del contrato de {domain} por {amount}. Obliga cuando usted también la acepte, hasta el {until}.',
    },
    signed: {
      subject: 'Contrato de {domain}: aceptado por ambos',
      intro: '{buyer} y usted han aceptado la versión {version} de este contrato. Está en vigor. Este es su texto.',
    },
    withdrawn: {
      subject: 'Contrato de {domain}: retirado',
      intro: 'Ha retirado el contrato con {buyer} sobre {domain}. Nadie está obligado, y el comprador lo sabe.',
    },
    declined: {
      subject: 'Contrato de {domain}: rechazado',
      intro: '{buyer} ha rechazado el contrato de {domain}. Nadie está obligado.',
    },
    expired: {
      subject: 'Contrato de {domain}: vencido',
      intro: 'El contrato con {buyer} sobre {domain} no fue aceptado por ambos a tiempo. Nadie está obligado.',
    },
  },
  open: 'Abrir el contrato',
  inbox: 'Abrir la consulta',
  reason: 'Motivo indicado:',
  note: 'Las condiciones son las del vendedor. {product} no da asesoramiento jurídico ni cobra ni guarda dinero.',
};

export type BuyerMailAbout = keyof typeof en.buyer;
export type SellerMailAbout = keyof typeof en.seller;
export const agreementMailTexts: Record<Language, typeof en> = { en, de, fr, es };

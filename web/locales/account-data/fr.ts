import type { Translation } from '../texts.ts';

export const accountData: Translation<'accountData'> = {
  title: 'Vos données',
  failed: 'Impossible de charger ces informations',
  export: {
    title: 'Tout télécharger',
    text: 'Tous les noms, pages, demandes, contacts et fichiers de ce compte dans un ZIP : des tableaux pour tableurs et chaque enregistrement pour des programmes. Les mots de passe et les clés n’y figurent pas.',
    button: 'Télécharger toutes les données',
    begun: 'Le téléchargement a commencé',
    begunText: 'Un grand compte demande quelques minutes.',
    tooOften: 'Vos données peuvent être téléchargées deux fois par heure. Veuillez réessayer plus tard.',
  },
  delete: {
    title: 'Supprimer le compte',
    text: 'Si vous le décidez aujourd’hui, le compte sera définitivement supprimé le {{date}}. Jusque-là, rien ne change et vous pouvez le conserver.',
    button: 'Supprimer le compte…',
    lastOperator:
      'Vous êtes le dernier exploitant alors que d’autres ont un compte ici. Désignez d’abord un autre compte comme exploitant.',
    demo: 'C’est le compte d’une démo. Il ne peut pas être supprimé.',
    ask: 'Supprimer ce compte ?',
    what: 'Le {{date}}, tous les noms, pages, demandes, contacts et fichiers de ce compte seront supprimés et vos pages ne seront plus en ligne. Ce ne sera plus réversible ensuite.',
    before:
      'Jusque-là, rien ne change. Un rappel vous est envoyé par e-mail si possible, et vous pouvez conserver le compte à tout moment.',
    address: 'Saisissez {{email}} pour confirmer',
    confirm: 'Supprimer le compte',
  },
  going: {
    label: 'Suppression du compte',
    planned: 'Ce compte sera supprimé le {{date}}.',
    byOperator: 'L’exploitant supprimera ce compte le {{date}}.',
    keep: 'Conserver le compte',
    kept: 'Le compte est conservé',
    toData: 'Télécharger les données',
  },
};

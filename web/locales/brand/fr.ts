import type { Translation } from '../texts.ts';

export const brand: Translation<'brand'> = {
  loadFailed: 'Impossible de charger votre marque',
  on: 'Activée',
  about:
    'Ce que les acheteurs voient de la personne qui vend. Fond, caractères et mise en page restent ceux du modèle.',
  colour: 'Couleur',
  chooseColour: 'Choisir une couleur',
  wrongColour: 'Une couleur comme #e04f1a.',
  logo: 'Logo',
  removeLogo: 'Supprimer le logo',
  logoUnreadable: 'Choisissez un PNG, un JPEG ou un WebP de 300 Ko et {{pixels}} pixels au plus.',
  where: 'Où elle apparaît',
  isOn: 'Sur les pages de vente et dans les conversations',
  saved: 'Votre marque est enregistrée',
  follow: 'Vos pages suivront dans un instant.',
  unsaved: 'Pas encore enregistré',
  preview: 'Aperçu de votre marque',
  pages: {
    binAi: 'Achat immédiat',
    modern: 'Moderne',
    comingSoon: 'Bientôt',
    sold: 'Page d’un nom vendu',
    conversation: 'Conversation d’un acheteur',
  },
  hints: {
    name: 'Le même nom que dans votre compte. Si ce champ est vide, personne n’est nommé. Un groupe peut avoir le sien.',
    colour: 'Pour les boutons. Elle est assombrie ou éclaircie jusqu’à être lisible, en clair comme en sombre.',
    logo: 'PNG, JPEG ou WebP, carré ou jusqu’à 160 × 40. Il est enregistré dès que vous le choisissez.',
    isOn: 'Logo et couleur figurent sur les pages de vente, les pages de noms vendus, les conversations et les accords. Désactivées, ces pages sont comme avant\u00a0; le nom reste.',
    mails:
      'Les e-mails aux acheteurs portent alors votre nom en haut et des boutons à votre couleur, mais pas de logo\u00a0: les messageries bloquent les images distantes, et une image jointe ressemble à un fichier envoyé par vous.',
    storefront: 'Votre vitrine a toujours les trois\u00a0:',
  },
};

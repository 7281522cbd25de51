import type { Translation } from '../texts.ts';

export const gridMenus: Translation<'gridMenus'> = {
  views: {
    builtIn: 'Tous les domaines',
    isDefault: 'vue par défaut',
    unknown: 'Vos vues enregistrées n’ont pas pu être chargées.',
    saveAs: 'Enregistrer comme nouvelle vue…',
    update: 'Remplacer « {{name}} » par ce qui est affiché',
    rename: 'Renommer « {{name}} »…',
    delete: 'Supprimer « {{name}} »…',
    setDefault: 'Ouvrir la liste avec cette vue',
    unmarkDefault: 'Ne plus ouvrir la liste avec cette vue',
    name: 'Nom de la vue',
    titles: { save: 'Enregistrer comme nouvelle vue', rename: 'Renommer la vue', delete: 'Supprimer la vue' },
    buttons: { save: 'Enregistrer', rename: 'Renommer', delete: 'Supprimer' },
    deleteText: '« {{name}} » sera supprimée. Vos domaines restent tels quels.',
    deleted: '« {{name}} » a été supprimée',
    failed: 'La vue n’a pas pu être modifiée',
  },
  columns: {
    all: 'Les douze colonnes',
    usual: 'Revenir aux neuf habituelles',
    density: 'Hauteur des lignes',
    comfortable: 'Normale',
    compact: 'Compacte',
  },
  export: {
    importOwn: 'Importer étiquettes, notes, prix',
    title: 'Exporter en CSV',
    shown_one: '{{total}} domaine, colonnes affichées',
    shown_other: '{{total}} domaines, colonnes affichées',
    all_one: '{{total}} domaine, toutes les colonnes',
    all_other: '{{total}} domaines, toutes les colonnes',
    limited: 'Un fichier contient {{most.exported}} domaines au maximum.',
    failed: 'Les domaines n’ont pas pu être exportés',
    cut: 'L’export a été interrompu. Veuillez réessayer.',
  },
};

export const texts = {
  columns: [
    'E-mail',
    'Prénom',
    'Nom',
    'Téléphone',
    'Code postal',
    'Ville',
    'Pays',
    'Compte créé le',
    'Vu le',
    'Commandes payées',
    'Total dépensé TTC',
    'Dernière commande',
    'Lettre d’information',
  ],
} as const;

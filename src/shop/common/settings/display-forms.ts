import type { SettingsForm } from './settings-form.ts';

export const LISTING_FORM: SettingsForm = {
  id: 'listes',
  title: 'Listes de produits',
  hint: 'Les cartes des produits qui existent en plusieurs versions.',
  fields: [
    { name: 'addsToCart', type: 'switch', label: 'Ajouter au panier depuis une liste' },
    {
      name: 'addButton',
      type: 'switch',
      label: 'Bouton «\u00a0Ajouter\u00a0» séparé',
      hint: 'Sans lui, le dernier choix ajoute aussitôt l’article.',
    },
    { name: 'opensWithChoices', type: 'switch', label: 'Garder les choix en ouvrant la fiche' },
    { name: 'swatchRows', type: 'whole', least: 0, most: 10, label: 'Choix proposés par carte' },
    {
      name: 'refusalsIn',
      type: 'choice',
      label: 'Messages d’erreur',
      options: [
        { value: 'popup', label: 'Dans une fenêtre' },
        { value: 'page', label: 'En haut de la page' },
      ],
    },
  ],
};

export const JOURNAL_FORM: SettingsForm = {
  id: 'journal',
  title: 'Journal',
  fields: [
    {
      name: 'layout',
      type: 'choice',
      label: 'Présentation des articles',
      options: [
        { value: 'cards', label: 'Cartes avec photo' },
        { value: 'classic', label: 'Les uns sous les autres, avec résumé' },
        { value: 'full-content', label: 'Textes entiers' },
      ],
    },
    { name: 'postsPerPage', type: 'whole', least: 1, most: 50, label: 'Articles par page' },
  ],
};

export const REVIEWS_FORM: SettingsForm = {
  id: 'avis',
  title: 'Avis des clients',
  fields: [
    {
      name: 'autoPublish',
      type: 'switch',
      label: 'Publier les avis sans les relire',
      hint: 'Sinon, vous approuvez chaque avis avant sa publication.',
    },
    {
      name: 'showsDates',
      type: 'switch',
      label: 'Afficher les dates',
      hint: 'Date de l’avis et de l’achat\u00a0: le Code de la consommation les exige.',
    },
    { name: 'mostPictures', type: 'whole', least: 0, most: 20, label: 'Photos par avis, au plus' },
    {
      name: 'pictureMegabytes',
      type: 'whole',
      least: 1,
      most: 50,
      unit: 'Mo',
      label: 'Taille d’une photo, au plus',
    },
    {
      name: 'requestAfterDays',
      type: 'whole',
      least: 1,
      most: 365,
      unit: 'jours',
      label: 'Demander un avis après',
      hint: 'Compté depuis la réception de la commande.',
    },
  ],
};

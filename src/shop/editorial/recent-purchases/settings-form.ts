import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

const DAY_S = 86_400;
const YEAR_HOURS = 24 * 365;
const seconds = { type: 'whole', least: 0, most: DAY_S, unit: 's' } as const;
const hours = { type: 'whole', least: 0, most: YEAR_HOURS, unit: 'h' } as const;
const count = { type: 'whole', least: 1, most: 1000 } as const;
const entries = { type: 'lines', mostLines: 100, most: 300 } as const;

export const RECENT_PURCHASES_FORM: SettingsForm = {
  id: 'achats-recents',
  title: 'Achats récents',
  hint: 'De petites annonces au bas de l’écran, tirées de vraies commandes.',
  fields: [
    {
      name: 'source',
      type: 'choice',
      label: 'Contenu',
      options: [
        { value: 'off', label: 'Aucune annonce' },
        { value: 'real', label: 'Commandes récentes' },
        { value: 'aggregate', label: 'Nombre de commandes de la semaine' },
        { value: 'virtual', label: 'Exemples, signalés comme tels' },
      ],
    },
    {
      name: 'side',
      type: 'choice',
      label: 'Côté',
      options: [
        { value: 'left', label: 'À gauche' },
        { value: 'right', label: 'À droite' },
      ],
    },
    {
      ...entries,
      name: 'messages',
      label: 'Phrases',
      hint: 'Une par ligne, avec {first_name}, {city}, {product_with_link}, {time_ago} ou {custom}.',
    },
    {
      name: 'custom',
      type: 'text',
      most: 300,
      isRequired: true,
      label: 'Texte de {custom}',
      hint: '{number} y est remplacé par le nombre de commandes.',
    },
    { ...seconds, name: 'initialDelayS', label: 'Première annonce après' },
    { ...seconds, least: 1, name: 'displayS', label: 'Durée d’une annonce' },
    { ...seconds, name: 'nextS', label: 'Pause entre deux annonces' },
    { ...count, name: 'total', label: 'Annonces par page, au plus' },
    { ...seconds, least: 1, name: 'sessionS', label: 'Durée d’une visite' },
    { ...count, name: 'sessionTotal', label: 'Annonces par visite, au plus' },
    { ...hours, name: 'closeHours', label: 'Silence après une fermeture' },
    { name: 'fewest', type: 'whole', least: 0, most: 1000, label: 'Commandes à partir de' },
    { name: 'most', type: 'whole', least: 0, most: 1000, label: 'Commandes retenues, au plus' },
    { name: 'onMobile', type: 'switch', label: 'Aussi sur les téléphones' },
    { name: 'showsPicture', type: 'switch', label: 'Avec la photo du produit' },
    { name: 'aboutThisPage', type: 'switch', label: 'Seulement pour le produit ou le rayon affiché' },
    { name: 'nearFirst', type: 'switch', label: 'D’abord les achats proches du visiteur' },
    { ...entries, name: 'examples.firstNames', label: 'Exemples\u00a0: prénoms' },
    { ...entries, name: 'examples.cities', label: 'Exemples\u00a0: villes' },
    {
      ...entries,
      name: 'examples.products',
      label: 'Exemples\u00a0: produits',
      hint: 'La fin de leur adresse, une par ligne.',
    },
    { ...hours, name: 'examples.withinHours', label: 'Exemples\u00a0: âge au plus' },
    { ...hours, isOptional: true, name: 'examples.startHours', label: 'Exemples\u00a0: âge de' },
    { ...hours, isOptional: true, name: 'examples.endHours', label: 'Exemples\u00a0: âge à' },
  ],
};

import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

const color = {
  type: 'text',
  most: 7,
  input: 'color',
  isRequired: true,
  isValid: (text: string) => /^#[0-9a-f]{6}$/i.test(text),
  fault: 'Choisissez une couleur.',
} as const;

export const BACK_TO_TOP_FORM: SettingsForm = {
  id: 'haut-de-page',
  title: 'Bouton «\u00a0Haut de page\u00a0»',
  fields: [
    { name: 'isShown', type: 'switch', label: 'Afficher le bouton' },
    { name: 'show_scroll', type: 'switch', label: 'Attendre que le visiteur descende' },
    { name: 'show_after', type: 'whole', least: 0, most: 20_000, unit: 'px', label: 'Paraît après' },
    { name: 'offset_top', type: 'whole', least: 0, most: 20_000, unit: 'px', label: 'Remonte jusqu’à' },
    {
      name: 'style',
      type: 'choice',
      label: 'Forme',
      options: [
        { value: 'progress_indicator', label: 'Anneau de progression' },
        { value: 'plain', label: 'Bouton simple' },
      ],
    },
    { ...color, name: 'foreground', label: 'Couleur de la flèche' },
    { ...color, name: 'background', label: 'Couleur du fond' },
  ],
};

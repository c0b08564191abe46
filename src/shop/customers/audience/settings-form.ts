import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const AUDIENCE_FORM: SettingsForm = {
  id: 'audience',
  title: 'Mesure d’audience',
  fields: [
    { name: 'counting', type: 'switch', label: 'Compter les visites, avec l’accord des visiteurs' },
    {
      name: 'tagManagerUrl',
      type: 'text',
      most: 300,
      input: 'url',
      isNullable: true,
      label: 'Adresse du gestionnaire de balises',
      hint: 'Chargé seulement pour les visiteurs qui acceptent les partenaires. Vide pour aucun.',
      isValid: (url) => /^https:\/\/[\w.-]+\.[a-z]{2,}(?:[/?][^\s"<>]*)?$/i.test(url),
      fault: 'Indiquez une adresse qui commence par https://.',
    },
  ],
};

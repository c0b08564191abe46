import type { FormField } from '#platform/form-fields.ts';
import { groupedIban, isFrenchVatNumber, isIban, isSiren, withoutSpaces } from './company-numbers.ts';
import { NOTICE_FIELDS, NOTICE_LABELS } from './legal-notices.ts';
import type { SettingsForm } from './settings-form.ts';

const LONGEST_LINE = 200;
const line = { type: 'text', most: LONGEST_LINE } as const;
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isPhone = (text: string) => /^\+?[\d .()-]{6,25}$/.test(text);

const TAG = /<[^>]*>?/g;
const ALLOWED_TAG = /^<\/?(?:p|a|strong|em|br|ul|ol|li)(?: href="(?:\/|https:\/\/|mailto:)[^"<>]*")?\s*\/?>$/;
/** Whether a text has only tags of simple prose. */
export const isSimpleHtml = (html: string): boolean =>
  (html.match(TAG) ?? []).every((tag) => ALLOWED_TAG.test(tag));

/** The notice above the header: the switch of the first screen. */
export const NOTICE_FORM: SettingsForm = {
  id: 'bandeau',
  title: 'Bandeau',
  hint: 'Une ligne au-dessus de l’en-tête, sur toutes les pages de la boutique.',
  fields: [
    { name: 'showsNotice', type: 'switch', label: 'Afficher le bandeau' },
    { ...line, name: 'notice', label: 'Texte du bandeau' },
  ],
};

/** The seller: printed on invoices, in mails and on the legal pages. */
export const COMPANY_FORM: SettingsForm = {
  id: 'entreprise',
  title: 'Boutique et entreprise',
  hint: 'Ces mentions figurent sur les factures, dans les e-mails et sur les pages légales.',
  fields: [
    { ...line, name: 'name', isRequired: true, label: 'Nom de la boutique' },
    { ...line, name: 'tagline', label: 'Signature', hint: 'Une phrase courte sous le nom.' },
    { ...line, name: 'company', label: 'Raison sociale' },
    { ...line, name: 'legalForm', label: 'Forme juridique et capital' },
    {
      ...line,
      name: 'siren',
      label: 'SIREN',
      hint: 'Neuf chiffres.',
      clean: withoutSpaces,
      isValid: isSiren,
      fault: 'Ce numéro SIREN est faux. Vérifiez ses neuf chiffres.',
    },
    { ...line, name: 'registration', label: 'Immatriculation', hint: 'Par exemple RCS Lyon 732 829 320.' },
    {
      ...line,
      name: 'vatNumber',
      label: 'Numéro de TVA',
      clean: withoutSpaces,
      isValid: isFrenchVatNumber,
      fault: 'Ce numéro est faux\u00a0: FR, une clé de deux chiffres, puis le SIREN.',
    },
    {
      name: 'vatOnDebits',
      type: 'switch',
      label: 'TVA d’après les débits',
      hint: 'Seulement si vous avez choisi cette option\u00a0; les factures le mentionnent.',
    },
    {
      ...line,
      name: 'iban',
      label: 'IBAN',
      hint: 'Pour les virements. Vide si vous n’en acceptez pas.',
      clean: (typed) => groupedIban(withoutSpaces(typed)),
      isValid: (iban) => isIban(withoutSpaces(iban)),
      fault: 'Cet IBAN est faux. Vérifiez chaque signe.',
    },
    {
      ...line,
      name: 'bic',
      label: 'BIC',
      clean: withoutSpaces,
      isValid: (bic) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic),
      fault: 'Un BIC compte 8 ou 11 signes.',
    },
  ],
};

export const CONTACT_FORM: SettingsForm = {
  id: 'contact',
  title: 'Contact',
  hint: 'Affiché en pied de page, sur les pages de contact et dans les e-mails.',
  fields: [
    {
      ...line,
      name: 'email',
      input: 'email',
      label: 'Adresse e-mail',
      isValid: isEmail,
      fault: 'Indiquez une adresse e-mail complète.',
    },
    {
      ...line,
      name: 'phone',
      input: 'tel',
      label: 'Téléphone',
      isValid: isPhone,
      fault: 'Indiquez un numéro de téléphone.',
    },
    { ...line, name: 'hours', label: 'Horaires' },
    { ...line, name: 'street', label: 'Rue' },
    { ...line, name: 'postcode', label: 'Code postal' },
    { ...line, name: 'city', label: 'Ville' },
  ],
};

/** The notices that the law requires on the legal pages, the same fields as `npm run lawful`. */
export const LEGAL_NOTICES_FORM: SettingsForm = {
  id: 'mentions-legales',
  title: 'Mentions légales',
  hint: 'La loi exige toutes ces mentions. Elles sont publiées sur les pages légales dès l’enregistrement.',
  fields: NOTICE_FIELDS.map((name): FormField => ({ ...line, name, label: NOTICE_LABELS[name] })),
};

export const PRODUCT_TEXTS_FORM: SettingsForm = {
  id: 'fiche-produit',
  title: 'Fiche produit',
  fields: [
    {
      name: 'noMatchingVariation',
      type: 'text',
      most: 300,
      isRequired: true,
      label: 'Quand une combinaison n’existe pas',
    },
    {
      name: 'deliveryNote',
      type: 'text',
      most: 5000,
      rows: 6,
      label: 'Livraison et retours',
      hint: 'Sous chaque fiche, en HTML simple\u00a0: paragraphes, liens, listes, gras. Vide pour rien.',
      isValid: isSimpleHtml,
      fault: 'Seuls les paragraphes, liens, listes, gras et italiques sont acceptés.',
    },
  ],
};

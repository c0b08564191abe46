import { settingsPart, type SettingsPart } from '#shop/staff/settings-desk/server/settings-part.ts';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { COMPANY_FORM, CONTACT_FORM, LEGAL_NOTICES_FORM } from '#shop/common/settings/shop-forms.ts';
import { publishParts } from '#shop/editorial/texts/server/publish-parts.ts';
import type { Requirement } from '#shop/notices/opening/opening.ts';
import { withdrawalSettings } from '#shop/orders/withdrawals/server/withdrawal-settings.ts';
import { WITHDRAWALS_FORM } from '#shop/orders/withdrawals/settings-form.ts';

export const START_PATH = '/gestion/demarrer/';
export const OPEN_PATH = `${START_PATH}ouvrir/`;
export const TEST_MAIL_PATH = `${START_PATH}e-mails/essai/`;
export const DELIVERY_TEMPLATE_PATH = `${START_PATH}livraison/modele/`;
export const stepPath = (slug: string) => `${START_PATH}${slug}/`;
export const stepPartPath = (slug: string, id: string) => `${stepPath(slug)}enregistrer-${id}/`;

/** A test mail that was not sent: what was typed, and why. */
export type RefusedMail = {
  readonly to: string;
  readonly problem: string;
  /** Whether the typed address is wrong; otherwise the mail server did not take the mail. */
  readonly isTyping: boolean;
};

/** One step of the assistant. */
export type StartStep = {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  /** The requirements for opening that the step fulfils. */
  readonly provides: readonly Requirement[];
  /** The settings that are filled in here. */
  readonly parts: readonly SettingsPart[];
};

/** The steps of the assistant, in its order. Each can be skipped. */
export const START_STEPS: readonly StartStep[] = [
  {
    slug: 'entreprise',
    title: 'Boutique et entreprise',
    lead: 'Le nom de la boutique, et qui vend. Ces mentions figurent sur les factures et les pages légales.',
    provides: ['name', 'company', 'siren', 'address', 'contact'],
    parts: [settingsPart(shopSettings, COMPANY_FORM), settingsPart(shopSettings, CONTACT_FORM)],
  },
  {
    slug: 'editeur',
    title: 'Hébergeur, médiateur, filières',
    lead: 'La loi exige ces mentions sur le site d’un éditeur de boutique. Elles rejoignent les pages légales.',
    provides: ['host', 'mediator'],
    parts: [settingsPart(legalNotices, LEGAL_NOTICES_FORM, { afterSave: publishParts })],
  },
  {
    slug: 'e-mails',
    title: 'E-mails',
    lead: 'La boutique écrit à vos clients à chaque étape d’une commande. Vérifiez que ses messages arrivent.',
    provides: [],
    parts: [],
  },
  {
    slug: 'paiement',
    title: 'Paiement',
    lead: 'Vos clients paient par carte, et par virement ou chèque si vous l’acceptez.',
    provides: ['payment'],
    parts: [],
  },
  {
    slug: 'livraison',
    title: 'Livraison',
    lead: 'Où vous livrez, et à quel prix.',
    provides: ['delivery'],
    parts: [],
  },
  {
    slug: 'retours',
    title: 'Retours',
    lead: 'Vos clients ont quatorze jours pour changer d’avis.',
    provides: [],
    parts: [settingsPart(withdrawalSettings, WITHDRAWALS_FORM)],
  },
  {
    slug: 'pages-legales',
    title: 'Pages légales',
    lead: 'Aucune vente n’est régulière sans ces pages.',
    provides: ['pages'],
    parts: [],
  },
  {
    slug: 'produit',
    title: 'Premier produit',
    lead: 'Un produit se publie avec son fabricant, une photo et ses avertissements.',
    provides: ['product'],
    parts: [],
  },
];

/** The step that provides something. */
export const stepFor = (requirement: Requirement): StartStep | undefined =>
  START_STEPS.find(({ provides }) => provides.includes(requirement));

/** The path of the step after this one; the overview after the last. */
export function pathAfter(step: StartStep): string {
  const next = START_STEPS[START_STEPS.indexOf(step) + 1];
  return next ? stepPath(next.slug) : START_PATH;
}

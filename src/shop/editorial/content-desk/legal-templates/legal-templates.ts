import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';
import { companyOf, type Company } from './company.ts';
import { privacyTemplate, reviewsTemplate } from './privacy.ts';
import { noticesTemplate, termsTemplate, withdrawalTemplate } from './terms.ts';

/** A neutral text for a page that the law requires; a lawyer must read it. */
export type LegalTemplate = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** HTML with the particulars of the company, and gaps for what the shop does not know. */
  readonly body: string;
};

type Template = Omit<LegalTemplate, 'body'> & { readonly bodyOf: (company: Company) => string };

const TEMPLATES: readonly Template[] = [
  {
    slug: LEGAL_PAGES.terms,
    title: 'Conditions générales de vente',
    description: 'Commande, prix, livraison, droit de rétractation, garanties légales et médiation.',
    bodyOf: termsTemplate,
  },
  {
    slug: LEGAL_PAGES.withdrawal,
    title: 'Droit de rétractation',
    description: 'Délai de quatorze jours, façons de se rétracter, remboursement et modèle de formulaire.',
    bodyOf: withdrawalTemplate,
  },
  {
    slug: LEGAL_PAGES.privacy,
    title: 'Politique de confidentialité',
    description: 'Quelles données la boutique recueille, pourquoi, combien de temps, et vos droits.',
    bodyOf: privacyTemplate,
  },
  {
    slug: LEGAL_PAGES.notices,
    title: 'Mentions légales',
    description: 'Éditeur, direction de la publication, hébergement et propriété intellectuelle.',
    bodyOf: noticesTemplate,
  },
  {
    slug: LEGAL_PAGES.reviews,
    title: 'Nos règles sur les avis',
    description: 'Comment la boutique recueille, vérifie, classe et publie les avis de ses clients.',
    bodyOf: reviewsTemplate,
  },
];

/** The templates of all legal pages, filled with the particulars of the shop. */
export function legalTemplates(shop: ShopSettings): LegalTemplate[] {
  const company = companyOf(shop);
  return TEMPLATES.map(({ bodyOf, ...template }) => ({ ...template, body: bodyOf(company) }));
}

/** The titles of the legal pages, also of those that do not exist yet. */
export const legalTitle = (slug: string): string =>
  TEMPLATES.find((template) => template.slug === slug)?.title ?? slug;

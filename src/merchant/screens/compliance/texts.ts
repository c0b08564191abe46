import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import { NOTICE_LABELS } from '#shop/common/settings/legal-notices.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';
import type {
  CompanyFact,
  ComplianceCheck,
  ContactFact,
  LegalPage,
} from '#shop/editorial/compliance/compliance.ts';

const company = {
  company: 'Raison sociale (article 1-1 de la LCEN)',
  'legal-form': 'Forme juridique et capital (article R123-238 du Code de commerce)',
  siren: 'Numéro SIREN valable',
  registration: 'Immatriculation au registre (article R123-237 du Code de commerce)',
  'vat-number': 'Numéro de TVA intracommunautaire valable (article 242 nonies A de l’annexe II au CGI)',
} satisfies Record<CompanyFact, string>;

const contact = {
  address: 'Adresse postale, qui est aussi celle des retours (article L221-5 du Code de la consommation)',
  email: 'Adresse e-mail',
  phone: 'Numéro de téléphone',
} satisfies Record<ContactFact, string>;

const pages = {
  terms: 'Conditions générales de vente publiées, version conservée',
  withdrawal: 'Droit de rétractation publié, version conservée',
  privacy: 'Politique de confidentialité publiée, version conservée',
  notices: 'Mentions légales publiées, version conservée',
  reviews: 'Politique des avis publiée, version conservée',
} satisfies Record<LegalPage, string>;

const facts = {
  maker: 'fabricant',
  responsible: 'personne responsable dans l’Union',
  picture: 'photo',
  warnings: 'avertissements',
  variations: 'déclinaison à vendre',
  members: 'éléments du lot',
} satisfies Record<MissingFact, string>;

export const texts = {
  title: 'Suis-je en règle\u202f?',
  lead: 'La boutique vérifie ici ce que la loi exige d’elle et qu’elle peut constater. Elle ne remplace pas un avocat.',
  fine: `Tout ce que la boutique peut vérifier est en règle.`,
  missing: (count: number) =>
    `Il manque ${countOf(count, 'élément', 'éléments')}${NO_BREAK_SPACE}: chaque ligne mène là où le compléter.`,
  areas: {
    company: 'Entreprise',
    contact: 'Contact et retours',
    notice: 'Hébergeur, médiateur, filières',
    page: 'Pages légales',
    products: 'Produits',
  } satisfies Record<ComplianceCheck['area'], string>,
  columns: { what: 'Exigence', state: 'État', repair: 'Réparer' },
  met: 'En règle',
  unmet: 'À compléter',
  repair: 'Compléter',
  checkName(check: ComplianceCheck): string {
    switch (check.area) {
      case 'company':
        return company[check.what];
      case 'contact':
        return contact[check.what];
      case 'notice':
        return NOTICE_LABELS[check.what];
      case 'page':
        return pages[check.what];
      case 'products':
        return 'Chaque produit publié montre fabricant, responsable, photo et avertissements (règlement (UE) 2023/988)';
    }
  },
  products: (count: number) => countOf(count, 'produit à compléter', 'produits à compléter'),
  productColumns: { name: 'Produit', missing: 'Il manque' },
  facts: (missing: readonly MissingFact[]) => missing.map((fact) => facts[fact]).join(', '),
  notices: 'Mentions à publier',
  done: { enregistre: 'Les mentions sont enregistrées et publiées sur les pages légales.' },
} as const;

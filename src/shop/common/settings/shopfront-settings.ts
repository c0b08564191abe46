/** The drawn marks that may stand before the name of the shop. An uploaded logo replaces mark and name. */
export const MARKS = ['arch', 'initial', 'none'] as const;
type Mark = (typeof MARKS)[number];

/** The icons of the promises. */
export const PROMISE_ICONS = ['truck', 'return', 'lock', 'leaf', 'heart', 'star', 'check', 'phone'] as const;
type PromiseIcon = (typeof PROMISE_ICONS)[number];

/** One reason to trust the shop, in the line above the footer. */
export type ShopPromise = { readonly icon: PromiseIcon; readonly title: string; readonly text: string };

/** The look of the shop and the sentences that all its pages show. */
export type StorefrontSettings = {
  readonly mark: Mark;
  /** Links, buttons and the current choice, as `#rrggbb`. */
  readonly primaryColor: string;
  /** Stars, highlights and badges, as `#rrggbb`. */
  readonly accentColor: string;
  readonly promises: readonly ShopPromise[];
  /** The sentence above the form of the newsletter. */
  readonly newsletterLead: string;
  /** The last line of the footer. */
  readonly pricesNote: string;
};

/** The colours of the style sheet. */
export const USUAL_COLORS = { primaryColor: '#062f87', accentColor: '#fabc05' } as const;

/** True of every shop that runs this software. */
export const USUAL_STOREFRONT: StorefrontSettings = {
  mark: 'initial',
  ...USUAL_COLORS,
  promises: [
    { icon: 'truck', title: 'Une date de livraison claire', text: 'Affichée avant de commander' },
    { icon: 'return', title: '14\u00a0jours pour changer d’avis', text: 'Sans avoir à vous justifier' },
    { icon: 'lock', title: 'Un paiement protégé', text: 'Confirmé par votre banque quand elle le demande' },
  ],
  newsletterLead: 'Nos nouveautés, de temps en temps, dans votre boîte de réception.',
  pricesNote:
    'Les prix sont indiqués toutes taxes comprises, sauf pour une livraison outre-mer ou hors de l’Union européenne.',
};

const isIcon = (text: string): text is PromiseIcon => PROMISE_ICONS.some((icon) => icon === text);

/** Parses « truck | Titre | Texte »; undefined if the line is not a promise. */
export function parsePromise(line: string): ShopPromise | undefined {
  const [icon = '', title = '', text = '', ...rest] = line.split('|').map((part) => part.trim());
  return isIcon(icon) && title !== '' && rest.length === 0 ? { icon, title, text } : undefined;
}

export const printPromise = ({ icon, title, text }: ShopPromise): string =>
  [icon, title, ...(text === '' ? [] : [text])].join(' | ');

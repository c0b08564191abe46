import { NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { countryName } from '#shop/basket/delivery-desk/delivery-fields.ts';
import type { MethodDraft, MethodFault } from '#shop/basket/delivery-desk/method-draft.ts';
import type { ZoneDraft, ZoneFault } from '#shop/basket/delivery-desk/zone-draft.ts';

const methodFaults: Readonly<Record<MethodFault['code'], string>> = {
  'title-missing': 'Donnez un nom à ce mode de livraison.',
  'prices-missing': 'Indiquez au moins un poids et son prix.',
  'weights-not-rising': 'Rangez les poids du plus léger au plus lourd, sans répétition.',
  'days-reversed': 'C’est plus tôt que le délai le plus court.',
  'days-and-text': 'Indiquez soit des jours, soit un délai en mots.',
  'pickup-is-no-relay': 'Un retrait sur place ne passe pas par un point relais.',
  'pickup-address-missing': 'Indiquez où le client retire sa commande.',
};

const zoneFault = (fault: ZoneFault): string => {
  switch (fault.code) {
    case 'name-missing':
      return 'Donnez un nom à cette zone.';
    case 'name-taken':
      return 'Une autre zone porte déjà ce nom.';
    case 'country-missing':
      return 'Indiquez au moins un pays.';
    case 'country-taken':
      return `${countryName(fault.what)} est déjà entièrement dans la zone «${NO_BREAK_SPACE}${fault.zone}${NO_BREAK_SPACE}».`;
    case 'postcode-taken':
      return `${fault.what} est déjà dans la zone «${NO_BREAK_SPACE}${fault.zone}${NO_BREAK_SPACE}».`;
  }
};

const pricesOf = ({ prices, freeFrom }: MethodDraft) => {
  const cents = prices.map((step) => step.cents);
  const [least, most] = [Math.min(...cents), Math.max(...cents)].map((price) => formatPrice(toCents(price)));
  const range = least === most ? least : `de ${least} à ${most}`;
  return freeFrom === null ? range : `${range}, offert dès ${formatPrice(freeFrom)}`;
};

const daysOf = ({ transit, deliveryTime }: MethodDraft) => {
  if (!transit) return deliveryTime === '' ? 'sans délai' : deliveryTime;
  const { min, max } = transit;
  return min === max ? `${min} j ouvrés` : `${min} à ${max} j ouvrés`;
};

export const deliveryTexts = {
  title: 'Livraison',
  lead: 'Le client voit les modes de la première zone qui contient son code postal, sinon ceux de la zone de son pays entier.',
  zones: 'Zones',
  noZone: 'La boutique ne livre encore nulle part. Créez une première zone.',
  createZone: 'Créer une zone',
  newZone: 'Nouvelle zone',
  zone: (name: string) => `Zone ${name}`,
  zoneFields: 'Zone',
  editZone: (name: string) => `Changer la zone ${name}`,
  edit: 'Changer la zone',
  back: 'Toutes les zones',
  methods: 'Modes de livraison',
  noMethod: 'Aucun mode de livraison. Les clients de cette zone ne peuvent pas commander.',
  addMethod: 'Ajouter un mode',
  addMethodTo: (name: string) => `Ajouter un mode à la zone ${name}`,
  newMethod: (zone: string) => `Nouveau mode pour ${zone}`,
  save: 'Enregistrer',
  create: 'Créer',
  remove: 'Supprimer',
  relay: 'point relais',
  pickup: 'retrait',
  placesOf: ({ countries, postcodes }: ZoneDraft) => {
    const names = countries.map(countryName).join(', ');
    return postcodes.length === 0
      ? names
      : `${names}${NO_BREAK_SPACE}: ${postcodes.map((one) => `${one}…`).join(', ')}`;
  },
  pricesOf,
  daysOf,
  simulator: 'Que paierait ce panier ?',
  simulate: 'Calculer',
  simulated: (zone: string) => `Zone ${zone}`,
  nowhere: 'La boutique ne livre pas là-bas.',
  noRate: (zone: string) => `Aucun mode de la zone ${zone} ne prend ce poids.`,
  free: 'Offert',
  methodFaults,
  zoneFault,
  refusals: {
    changed: 'Quelqu’un d’autre a changé cela entre-temps. Voici la nouvelle version, rien n’a été fait.',
    'has-methods': 'Supprimez d’abord les modes de livraison de cette zone.',
  },
  done: {
    creee: 'La zone est créée.',
    zone: 'La zone est enregistrée.',
    'zone-supprimee': 'La zone est supprimée.',
    cree: 'Le mode de livraison est créé. Les clients le voient dès maintenant.',
    mode: 'Le mode de livraison est enregistré. Les clients voient les nouveaux prix dès maintenant.',
    'mode-supprime': 'Le mode de livraison est supprimé.',
  },
};

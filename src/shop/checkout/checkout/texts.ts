import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { LOCALE } from '#platform/money.ts';
import type { BillingAddress } from '#shop/common/addresses/address.ts';
import type { PayRefusal } from '#shop/orders/orders/pay-state.ts';
import type { AddressFieldFault } from './check-form.ts';
import { texts as paymentTexts } from '#shop/orders/payments/texts.ts';
import type { PlaceRefusal } from './place-refusal.ts';

const quoted = (text: string) => `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`;

const tooManyUnpaid = (comfort: string) =>
  `Plusieurs commandes passées depuis cette connexion ou avec cette adresse e-mail attendent encore leur paiement. Payez celle-ci par carte, ou écrivez-nous${NO_BREAK_SPACE}: ${comfort}.`;
const tooLargeUnpaid = (comfort: string) =>
  `Cette commande dépasse ce que nous pouvons mettre de côté en attendant un virement ou un chèque. Payez-la par carte, ou écrivez-nous${NO_BREAK_SPACE}: ${comfort}.`;

const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });

export const texts = {
  title: 'Commander',
  haveAccount: `Déjà client${NARROW_SPACE}?`,
  signIn: 'Se connecter',
  createAccount: 'Créer un compte',
  createAccountHint:
    'Nous vous envoyons un lien pour choisir votre mot de passe. Cette commande s’y trouvera.',
  contactAndBilling: 'Vos coordonnées',
  shipElsewhere: 'Livrer à une autre adresse',
  shippingAddress: 'Adresse de livraison',
  noteTitle: 'Un mot pour la boutique',
  note: 'Note de commande',
  noteHint: 'Un détail pour la livraison, un message à glisser dans le paquet…',
  yourOrder: 'Votre commande',
  seeLines: 'Détail de la commande',
  payment: 'Paiement',
  changeBasket: 'Modifier le panier',
  terms: 'J’ai lu et j’accepte les',
  termsLink: 'conditions générales de vente',
  placeOrder: 'Commander avec obligation de paiement',
  empty: 'Il n’y a rien à commander pour l’instant.',
  goShopping: 'Découvrir la boutique',
  summary: (count: number) =>
    count > 1
      ? `${count} points sont à revoir avant de commander.`
      : 'Un point est à revoir avant de commander.',
  labels: {
    firstName: 'Prénom',
    lastName: 'Nom',
    company: 'Entreprise',
    companyNumber: 'Numéro SIREN, SIRET ou de TVA',
    country: 'Pays',
    address1: 'Numéro et rue',
    address2: 'Appartement, bâtiment, lieu-dit',
    postcode: 'Code postal',
    city: 'Ville',
    state: 'Région ou département',
    phone: 'Téléphone',
    email: 'Adresse e-mail',
  } satisfies Record<keyof BillingAddress, string>,
  hints: {
    phone: 'Uniquement pour la livraison.',
    email: 'Pour vous répondre au sujet de la commande.',
    companyNumber: 'Il figurera sur votre facture.',
  } as Readonly<Partial<Record<keyof BillingAddress, string>>>,
  /** Longer explanations of why a field is asked for, or what to enter. */
  descriptions: {
    address2: `Étage, code d’entrée, nom sur l’interphone${NO_BREAK_SPACE}: ce qu’il faut au livreur pour arriver jusqu’à votre porte.`,
    phone:
      'Le transporteur vous prévient de son passage, ou vous appelle s’il ne trouve pas l’adresse. Nous ne nous en servons pas autrement.',
  } as Readonly<Partial<Record<keyof BillingAddress, string>>>,
  /** Optional fields that a link opens. */
  addField: {
    company: 'Ajouter une société',
    companyNumber: 'Ajouter un numéro SIREN ou de TVA (entreprises)',
    address2: 'Ajouter un complément d’adresse',
  } as Readonly<Partial<Record<keyof BillingAddress, string>>>,
  faults: {
    required: (label: string) => `${quoted(label)} est à remplir.`,
    invalid_country: () => 'Nous ne livrons pas dans ce pays.',
    invalid_state: () => 'Cette région n’existe pas.',
    invalid_postcode: () => 'Ce code postal n’est pas valide.',
    invalid_phone: () => 'Ce numéro de téléphone n’est pas valide.',
    invalid_email: () => 'Cette adresse e-mail n’est pas valide.',
    invalid_company_number: () =>
      `Ce numéro n’est pas valide. Exemples${NO_BREAK_SPACE}: 732${NO_BREAK_SPACE}829${NO_BREAK_SPACE}320 (SIREN), FR44732829320 (TVA).`,
  } satisfies Record<AddressFieldFault, (label: string) => string>,
  incompletePhone: `Ce numéro semble incomplet. Exemples${NO_BREAK_SPACE}: 06${NO_BREAK_SPACE}12${NO_BREAK_SPACE}34${NO_BREAK_SPACE}56${NO_BREAK_SPACE}78, ou +32${NO_BREAK_SPACE}470${NO_BREAK_SPACE}12${NO_BREAK_SPACE}34${NO_BREAK_SPACE}56 depuis l’étranger.`,
  /** Before and after the button that corrects the address. */
  didYouMean: ['Vouliez-vous dire', `${NARROW_SPACE}?`],
  chooseTown: `Plusieurs communes ont ce code postal. La vôtre${NARROW_SPACE}?`,
  shippingPrefix: 'Livraison',
  termsFault: 'Acceptez les conditions générales de vente pour commander.',
  paymentFault: 'Choisissez un moyen de paiement.',
  refusals: {
    empty: 'Votre panier est vide. Retournez à la boutique, puis recommencez.',
    'basket-changed':
      'Un article de votre panier n’est plus disponible. Revoyez votre panier, puis commandez.',
    // The customer must see the new total before the order is binding.
    'total-changed': `Le total a changé avec votre adresse ou votre livraison${NO_BREAK_SPACE}: vérifiez-le, puis commandez.`,
    'no-rate': 'Nous ne livrons pas à cette adresse. Choisissez-en une autre.',
    'no-relay-point':
      'Choisissez le point relais où retirer votre colis, ou un autre mode de livraison, sur la page de commande.',
    'relay-point-gone': 'Ce point relais ne reçoit plus de colis. Choisissez-en un autre, puis commandez.',
    'coupon-gone': 'Un code de votre panier ne compte plus. Revoyez votre panier, puis commandez.',
    'sent-twice':
      'Cette commande a déjà été envoyée avec un autre contenu. Rechargez la page, puis recommencez.',
    'too-many-tries': paymentTexts.refusals['too-many-tries'],
    'too-many-unpaid': tooManyUnpaid('votre panier est gardé'),
    'too-large-unpaid': tooLargeUnpaid('votre panier est gardé'),
  } satisfies Record<PlaceRefusal, string>,
  payTitle: (id: number) => `Régler la commande n°${NO_BREAK_SPACE}${id}`,
  pay: 'Payer',
  paying: 'Paiement en cours…',
  ordering: 'Commande en cours…',
  saving: 'Enregistrement en cours…',
  payOtherwise: 'Payer autrement',
  seeOrder: 'Voir la commande',
  payExpired: 'Cette page est restée ouverte trop longtemps. Choisissez à nouveau, puis payez.',
  payRefusals: {
    'sold-out':
      'Un article de cette commande n’est plus disponible. Passez-en une nouvelle, ou écrivez-nous.',
    paid: 'Cette commande est déjà réglée. Merci.',
    over: 'Cette commande a été annulée ou remboursée. Elle ne peut plus être réglée.',
    'too-many-unpaid': tooManyUnpaid('rien n’est perdu'),
    'too-large-unpaid': tooLargeUnpaid('rien n’est perdu'),
  } satisfies Record<PayRefusal, string>,
  chooseState: 'Choisissez une région',
  noStateMatches: 'Aucune région ne correspond',
  requiredMark: 'obligatoire',
  optionalMark: 'facultatif',
  unreachable: `La boutique n’a pas pu être jointe. Rien n’est perdu${NO_BREAK_SPACE}: réessayez, votre commande ne partira qu’une fois.`,
  failed: 'La commande n’a pas pu être enregistrée. Réessayez dans un instant.',
  expired: 'Votre session a expiré ou votre panier est vide. Retournez à la boutique, puis recommencez.',
  country: (code: string) => (code === '' ? '' : (countries.of(code) ?? code)),
  keepAddress: `Gardez l’adresse de cette page${NO_BREAK_SPACE}: elle vous ramène à votre commande.`,
  orderNumber: 'Commande n°',
  placedOn: 'Date',
  howToPay: 'Comment payer',
  account: (iban: string, bic: string) => `IBAN ${iban} · BIC ${bic}`,
  paymentReference: (id: number) => `Indiquez la référence ${quoted(String(id))} avec votre paiement.`,
  deliveredTo: 'Livraison à',
  billedTo: 'Facturation à',
} as const;

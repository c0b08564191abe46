import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { PaymentMode } from '#platform/stripe-keys.ts';
import type { KeyFault, KeyField } from '#shop/checkout/payment-desk/payment-keys.ts';
import type { SaveRefusal } from '#shop/checkout/payment-desk/server/change-payment-keys.ts';

const faults: Readonly<Record<KeyFault, string>> = {
  required: 'Remplissez ce champ.',
  shape: 'Ce n’est pas une clé de Stripe. Copiez-la en entier, sans espace.',
  'other-field': 'C’est une clé de Stripe, mais pas celle de ce champ.',
  'other-mode': 'Une clé d’essai et une clé réelle ne vont pas ensemble. Prenez les deux dans le même mode.',
  'live-refused':
    'Cette boutique est en mode d’essai (PAYMENTS=sandbox, ou démonstration)\u00a0: donnez des clés d’essai, sk_test_…',
  'test-refused': 'Votre boutique est ouverte au public\u00a0: donnez des clés réelles, sk_live_…',
};

const refusals: Readonly<Record<SaveRefusal, string>> = {
  environment: 'Les clés sont réglées sur la machine, et elles l’emportent. Rien n’est enregistré.',
  refused: 'Stripe ne reconnaît pas la clé secrète. Vérifiez qu’elle n’a pas été remplacée ou supprimée.',
  forbidden:
    'Stripe reconnaît la clé secrète, mais elle n’a pas le droit d’encaisser. Donnez à cette clé restreinte l’écriture sur les paiements et les remboursements.',
  away: 'Stripe ne répond pas, les clés n’ont donc pas pu être vérifiées. Réessayez dans quelques minutes.',
};

const labels: Readonly<Record<KeyField, string>> = {
  publishableKey: 'Clé publique',
  secretKey: 'Clé secrète',
  webhookSecret: 'Secret du webhook',
};

export const paymentTexts = {
  title: 'Clés de paiement',
  tab: { title: 'Clés de paiement', hint: 'Votre compte Stripe' },
  lead: 'Avec ces clés, la boutique encaisse sur votre compte Stripe. Elles sont enregistrées chiffrées et ne sont plus jamais affichées.',
  state: 'État',
  used: (source: 'environment' | 'saved' | 'sandbox', mode: PaymentMode) => {
    if (source === 'sandbox')
      return 'Bac à sable\u00a0: la boutique joue elle-même le prestataire, aucune carte n’est débitée.';
    return mode === 'live'
      ? 'Stripe, en réel. Les cartes sont débitées.'
      : 'Stripe, en essai. Aucune carte n’est débitée.';
  },
  environment:
    'Les clés viennent des réglages de la machine (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET), qui l’emportent sur celles d’ici. Pour les gérer ici, retirez-les de la machine et redémarrez la boutique.',
  notUsed:
    'Des clés réelles sont enregistrées, mais cette boutique est en mode d’essai (PAYMENTS=sandbox, ou démonstration)\u00a0: elles ne servent pas.',
  unreadable:
    'Les clés enregistrées ne peuvent plus être lues\u00a0: le secret qui les chiffrait a changé. Saisissez-les de nouveau.',
  elsewhere: (url: string) =>
    `Les clés enregistrées valent pour ${url}. Cette boutique a une autre adresse\u00a0: elle ne s’en sert pas, et une copie de vos données ne débite donc personne. Si la boutique a déménagé, saisissez-les de nouveau.`,
  savedSince: (moment: string) => `Enregistrées ${moment}`,
  ends: (end: string) => `…${end}`,
  labels,
  hints: {
    publishableKey:
      'pk_live_… ou pk_test_…, dans Stripe sous «\u00a0Développeurs\u00a0», «\u00a0Clés API\u00a0».',
    secretKey: 'sk_live_… ou sk_test_…, au même endroit. Une clé restreinte rk_… convient aussi.',
    webhookSecret: 'whsec_…, affiché par Stripe quand vous créez le webhook ci-dessous.',
  } satisfies Record<KeyField, string>,
  form: 'Enregistrer des clés',
  replace: 'Remplacer les clés',
  retype:
    'Par sécurité, la clé secrète et le secret du webhook ne sont pas repris\u00a0: saisissez-les de nouveau.',
  save: 'Vérifier et enregistrer',
  refused: 'Rien n’est enregistré',
  faults,
  refusals,
  webhook: 'Webhook',
  webhookLead:
    'Créez ce webhook dans Stripe, pour que la boutique apprenne les paiements confirmés plus tard et les litiges.',
  webhookUrl: 'Adresse',
  webhookEvents: 'Événements',
  events: `payment_intent.succeeded, payment_intent.payment_failed, payment_intent.canceled, charge.dispute.created, charge.dispute.updated, charge.dispute.closed`,
  removal: 'Retirer les clés',
  removalLead: `La boutique revient au bac à sable${NO_BREAK_SPACE}: plus aucune carte n’est débitée, et les paiements par carte déjà faits ne peuvent plus être remboursés d’ici.`,
  needed:
    'Votre boutique est ouverte et a besoin de ces clés pour encaisser. Remplacez-les, ou fermez d’abord la boutique («\u00a0Bientôt ouvert\u00a0»).',
  done: {
    enregistre: 'Stripe a accepté les clés. La boutique les utilise dès maintenant.',
    'deja-la': 'Ces clés étaient déjà enregistrées.',
    retire: 'Les clés sont retirées. La boutique n’encaisse plus par carte.',
  },
} as const;

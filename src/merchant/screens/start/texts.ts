import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { Mail } from '#shop/common/mails/mail.ts';

export const startTexts = {
  title: 'Démarrer',
  beforeOpening: 'Avant d’ouvrir',
  lacking: `Les visiteurs lisent «${NO_BREAK_SPACE}Bientôt ouvert${NO_BREAK_SPACE}». Il manque encore${NO_BREAK_SPACE}:`,
  readyToOpen: 'Tout est prêt. Relisez votre boutique, puis ouvrez-la.',
  start: 'Démarrer la boutique',
  isOpen: 'Votre boutique est ouverte.',
  lead: (done: number, all: number) =>
    `${done} étapes sur ${all} sont prêtes. Chacune se saute et se reprend quand vous voulez.`,
  steps: 'Étapes',
  ready: 'Prête',
  toDo: 'À compléter',
  toCheck: 'À vérifier',
  missing: 'Il manque',
  opening: 'Ouverture',
  stillClosed: `Les visiteurs lisent «${NO_BREAK_SPACE}Bientôt ouvert${NO_BREAK_SPACE}». Pour ouvrir, il manque${NO_BREAK_SPACE}:`,
  canOpen: 'Tout ce que la loi exige est là. Relisez votre boutique, puis ouvrez-la.',
  open: 'Ouvrir la boutique',
  refused: 'La boutique ne peut pas encore ouvrir',
  look: 'Voir ma boutique',
  skip: 'Passer cette étape',
  next: 'Étape suivante',
  all: 'Toutes les étapes',
  sender: 'Expéditeur',
  noSender: `Aucune adresse${NO_BREAK_SPACE}: remplissez-la à la première étape. Sans elle, les messages partent d’une adresse de secours que beaucoup de serveurs refusent.`,
  server: 'Serveur d’envoi',
  noServer:
    'Aucun. Les messages sont rangés dans la boîte d’envoi et ne partent pas. Enregistrez votre serveur.',
  toServer: 'Serveur d’e-mails',
  mailTo: 'Envoyer un message d’essai à',
  sendTest: 'Envoyer l’essai',
  badEmail: 'Indiquez une adresse e-mail complète.',
  mailFailed: 'Le message d’essai n’est pas parti',
  mode: 'Mode',
  modes: {
    live: 'Stripe, en réel. Les cartes sont débitées.',
    test: 'Stripe, avec des clés d’essai. Aucune carte n’est débitée.',
    sandbox:
      'Bac à sable. La boutique joue elle-même le prestataire, aucune carte n’est débitée. Pour encaisser, enregistrez vos clés Stripe.',
  },
  toKeys: 'Clés de paiement',
  transfer: 'Virement',
  transferOn: (iban: string) => `Accepté, sur le compte ${iban}.`,
  transferOff: 'Refusé : indiquez un IBAN à la première étape pour l’accepter.',
  zones: (zones: number, methods: number) =>
    `${countOf(zones, 'zone', 'zones')}, ${countOf(methods, 'mode de livraison', 'modes de livraison')}.`,
  noZones: 'Aucune zone de livraison.',
  template: 'Créer la France métropolitaine',
  templateHint:
    'Une zone avec la livraison à domicile (6,90 € jusqu’à 1 kg, 9,90 € jusqu’à 5 kg, 19,90 € jusqu’à 30 kg) et le retrait sur place si votre adresse est remplie. Vous changez tout ensuite.',
  toZones: 'Zones et tarifs',
  returnAddress: 'Les retours arrivent à cette adresse',
  noAddress: 'Remplissez l’adresse à la première étape.',
  pages: 'Pages légales',
  published: 'Publiée',
  notPublished: 'Manque',
  templates: 'Créer les pages d’après les modèles',
  templatesHint:
    'Elles sont créées comme brouillons, avec vos mentions. Complétez-les, faites-les relire, puis publiez-les.',
  toPages: 'Toutes les pages',
  products: (count: number) => countOf(count, 'produit publié', 'produits publiés') + '.',
  newProduct: 'Ajouter un produit',
  toProducts: 'Tous les produits',
  done: {
    enregistre: 'C’est enregistré.',
    ouverte: 'Votre boutique est ouverte. Bonne vente.',
    envoye: 'Le message d’essai est parti. Regardez s’il est arrivé, et pas dans les indésirables.',
    range: 'Le message d’essai est rangé dans la boîte d’envoi\u00a0: aucun serveur d’envoi n’est réglé.',
    livraison: 'La zone et ses modes de livraison sont créés. Vérifiez les prix.',
  },
  pageTitles: {
    'conditions-generales-de-vente': 'Conditions générales de vente',
    'droit-de-retractation': 'Droit de rétractation',
    'politique-de-confidentialite': 'Politique de confidentialité',
    'mentions-legales': 'Mentions légales',
  } as Readonly<Record<string, string>>,
};

/** The mail that the merchant sends to themselves. */
export const testMail = (to: string, shopName: string): Mail => ({
  to,
  subject: `Essai de ${shopName}`,
  blocks: [
    { kind: 'title', text: 'Les e-mails de votre boutique arrivent' },
    { kind: 'paragraph', text: 'Ce message a été envoyé depuis la gestion de la boutique.' },
  ],
});

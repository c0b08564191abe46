import { mailKind } from '#shop/common/mails/wording.ts';

/** The mails about comments, to the merchant and to the authors. */
export const commentMailKinds = {
  received: mailKind({
    id: 'comment-received',
    name: 'Commentaire reçu',
    occasion: 'Un commentaire attend votre décision. Son texte suit.',
    reader: 'merchant',
    placeholders: ['article', 'number'],
    subject: 'Un commentaire sur « {article} »',
    lead: 'Il n’est pas encore publié. Son numéro : {numéro}.',
  }),
  published: mailKind({
    id: 'comment-published',
    name: 'Commentaire publié',
    occasion: 'Vous publiez un commentaire.',
    reader: 'shopper',
    placeholders: ['article'],
    subject: 'Votre commentaire est publié',
    lead: 'Nous avons relu votre commentaire sur « {article} » : il est en ligne. Merci.',
  }),
  hidden: mailKind({
    id: 'comment-hidden',
    name: 'Commentaire masqué',
    occasion: 'Vous masquez un commentaire. Le motif suit.',
    reader: 'shopper',
    placeholders: ['article'],
    subject: 'Votre commentaire n’est pas publié',
    lead: 'Nous ne publions pas votre commentaire sur « {article} », ou ne le publions plus.',
  }),
  answered: mailKind({
    id: 'comment-answered',
    name: 'Réponse à un commentaire',
    occasion: 'Vous répondez à un commentaire. Votre réponse suit.',
    reader: 'shopper',
    placeholders: ['article', 'shop'],
    subject: '{boutique} a répondu à votre commentaire',
    lead: 'Sur « {article} » :',
  }),
} as const;

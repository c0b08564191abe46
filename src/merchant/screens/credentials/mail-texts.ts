import type { PasswordFault } from '#shop/common/mails/mail-server.ts';

const passwordFaults: Readonly<Record<PasswordFault, string>> = {
  required: 'Saisissez le mot de passe de cet identifiant.',
  'too-long': 'C’est trop long\u00a0: 500 caractères au plus.',
  'control-characters': 'Ce mot de passe contient des caractères invisibles. Tapez-le à nouveau.',
  'without-user': 'Indiquez aussi l’identifiant, ou laissez le mot de passe vide.',
  unencrypted: 'Sans chiffrement, ce mot de passe serait lisible sur le réseau. Choisissez TLS ou STARTTLS.',
};

export const mailServerTexts = {
  title: 'Serveur d’e-mails',
  tab: { title: 'Serveur d’e-mails', hint: 'Par où partent les messages' },
  lead: 'La boutique envoie ses messages par ce serveur, celui de votre hébergeur ou d’un service d’envoi. Le mot de passe est enregistré chiffré et n’est plus jamais affiché.',
  state: 'État',
  used: (host: string) => `Les messages partent par ${host}.`,
  none: 'Aucun serveur\u00a0: les messages restent dans la boîte d’envoi et ne partent pas.',
  outbox: 'Boîte d’envoi',
  sender: (name: string, email: string) => `Expéditeur\u00a0: ${name} <${email}>.`,
  noSender: 'Aucune adresse d’expéditeur\u00a0: remplissez celle de la boutique.',
  toSender: 'Adresse de la boutique',
  environment:
    'Ce serveur vient des réglages de la machine (SMTP_URL), qui l’emportent sur celui d’ici. Pour le gérer ici, retirez-le de la machine et redémarrez la boutique.',
  unreadable:
    'Le mot de passe enregistré ne peut plus être lu\u00a0: le secret qui le chiffrait a changé. Les messages attendent. Saisissez-le de nouveau.',
  elsewhere: (url: string) =>
    `Un serveur est enregistré pour ${url}. Cette boutique a une autre adresse\u00a0: elle ne s’en sert pas, et une copie de vos données n’écrit donc à personne. Si la boutique a déménagé, saisissez-le de nouveau.`,
  savedSince: (moment: string) => `Enregistré ${moment}.`,
  form: 'Serveur d’envoi',
  password: 'Mot de passe',
  passwordHint: 'Certains services demandent un mot de passe d’application.',
  keepsPassword: 'Laissez vide pour garder le mot de passe enregistré, si rien d’autre ne change.',
  save: 'Vérifier et enregistrer',
  refused: 'Rien n’est enregistré',
  environmentRefused: 'Le serveur est réglé sur la machine, et il l’emporte. Rien n’est enregistré.',
  passwordFaults,
  test: 'Message d’essai',
  removal: 'Retirer le serveur',
  removalLead: 'Les messages restent alors dans la boîte d’envoi de la boutique et ne partent plus.',
  done: {
    enregistre: 'Le serveur a accepté la connexion. Les prochains messages partent par lui.',
    'deja-la': 'Ce serveur était déjà enregistré.',
    retire: 'Le serveur est retiré. Les messages restent dans la boîte d’envoi.',
    envoye: 'Le message d’essai est parti. Regardez s’il est arrivé, et pas dans les indésirables.',
    range: 'Le message d’essai est dans la boîte d’envoi\u00a0: aucun serveur n’est réglé.',
  },
} as const;

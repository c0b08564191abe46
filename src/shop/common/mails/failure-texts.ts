import type { MailFailure } from './mail-failure.ts';

/** Why a mail did not leave, for the merchant. */
export const mailFailureTexts: Readonly<Record<MailFailure, string>> = {
  'unknown-name': 'Aucun serveur ne porte ce nom. Vérifiez l’orthographe du serveur.',
  'no-connection': 'Le serveur refuse la connexion. Vérifiez son nom et le port.',
  silent:
    'Le serveur ne répond pas. Vérifiez le port et le chiffrement\u00a0; un pare-feu peut aussi le bloquer.',
  tls: 'La connexion chiffrée échoue. Vérifiez le chiffrement choisi et le port\u00a0; le certificat du serveur doit être valable pour ce nom.',
  login: 'Le serveur refuse l’identifiant ou le mot de passe.',
  unreadable: 'Le mot de passe enregistré ne peut plus être lu. Saisissez-le de nouveau.',
  'no-mail-server':
    'Ce n’est pas un serveur d’e-mails qui répond, ou il coupe la connexion. Vérifiez le port et le chiffrement.',
  refused:
    'Le serveur a refusé. Souvent, l’adresse de l’expéditeur n’est pas la sienne\u00a0; son motif est dans le journal technique de la boutique.',
};

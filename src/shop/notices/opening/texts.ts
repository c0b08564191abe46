import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { Requirement } from './opening.ts';

/** What is missing, as an item of a list. */
const missing: Readonly<Record<Requirement, string>> = {
  name: 'le nom de la boutique',
  company: 'la raison sociale et la forme juridique',
  address: 'l’adresse de l’entreprise',
  siren: 'le numéro SIREN',
  contact: 'l’adresse e-mail et le téléphone',
  host: 'l’hébergeur du site',
  mediator: 'le médiateur de la consommation',
  pages: 'les pages légales publiées',
  payment: 'les clés réelles du prestataire de paiement',
  delivery: 'un mode de livraison',
  product: 'un produit publié',
};

export const texts = {
  missing,
  refusal: (all: readonly Requirement[]) =>
    `La boutique ne peut pas encore ouvrir. Il manque${NO_BREAK_SPACE}: ${all.map((one) => missing[one]).join(', ')}.`,
};

import { texts as consentTexts } from '#shop/common/consent/texts.ts';
import { h2, identityOf, NBSP, p, part, ul, type Company } from './company.ts';

/** The privacy policy. The shop itself writes the table of purposes and periods. */
export const privacyTemplate = (company: Company): string =>
  [
    p(
      `Le responsable du traitement est ${identityOf(company)}. Pour toute question sur vos données${NBSP}: ${company.email}.`,
    ),
    h2('Données, finalités et durées'),
    part('durees-de-conservation'),
    h2('Destinataires'),
    p(
      'Vos données sont destinées à notre équipe et, pour ce qui les concerne, à nos prestataires de paiement, de livraison, d’hébergement et d’envoi de courriels. Nous ne les vendons pas.',
    ),
    h2('Vos droits'),
    p(
      'Vous avez le droit d’accéder à vos données, de les rectifier, de les effacer, d’en limiter le traitement, de les recevoir dans un format courant et de vous opposer à leur traitement. Vous pouvez retirer votre consentement à tout moment et donner des directives sur le sort de vos données après votre mort.',
    ),
    ul([
      `En ligne${NBSP}: <a href="/mes-donnees/">exporter ou effacer mes données</a>`,
      `Par courriel${NBSP}: ${company.email}`,
      `Par courrier${NBSP}: ${company.name}, ${company.address}`,
    ]),
    p(
      'Vous pouvez adresser une réclamation à la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, <a href="https://www.cnil.fr/">www.cnil.fr</a>.',
    ),
    '<h2 id="cookies">Cookies et stockage sur votre appareil</h2>',
    p(
      `Ce site enregistre sur votre appareil ce qui est nécessaire à son fonctionnement, par exemple votre panier et votre session, sans vous demander votre accord. Tout le reste n’est enregistré ou lu qu’avec votre accord, que vous pouvez donner, refuser ou retirer à tout moment par le lien «${NBSP}${consentTexts.manage}${NBSP}», présent au bas de chaque page si la boutique demande un accord.`,
    ),
    h2('Sécurité'),
    p(
      'Les échanges avec ce site sont chiffrés. Les mots de passe ne sont conservés que sous une forme qui ne permet pas de les retrouver.',
    ),
  ].join('\n');

/** The notice that the law on reviews requires (articles L. 111-7-2 and D. 111-17 of the consumer code). */
export const reviewsTemplate = (company: Company): string =>
  [
    p(`Cette page explique comment ${company.shop} recueille, vérifie et publie les avis de ses clients.`),
    h2('Qui peut écrire un avis'),
    p(
      'Toute personne peut donner son avis sur un produit. Un avis porte la mention «&nbsp;Achat vérifié&nbsp;» si nous avons pu établir que son auteur a acheté le produit chez nous.',
    ),
    h2('Contrôle et publication'),
    p(
      `${part('controle-des-avis')} Nous publions les avis favorables comme les avis défavorables. Nous refusons les avis injurieux, illicites, publicitaires, sans rapport avec le produit ou contenant des données personnelles, et nous en informons leur auteur avec la raison.`,
    ),
    h2('Aucune contrepartie'),
    p('Aucune contrepartie n’est donnée en échange d’un avis.'),
    h2('Classement et date'),
    p(
      `L’ordre des avis est indiqué au-dessus de leur liste, et vous pouvez en choisir un autre. ${part('dates-des-avis')}`,
    ),
    h2('Modifier, supprimer, signaler'),
    p(
      `L’auteur d’un avis peut le modifier ou le supprimer à tout moment. Chacun peut signaler un avis qui lui semble illicite. Pour toute question${NBSP}: ${company.email}.`,
    ),
  ].join('\n');

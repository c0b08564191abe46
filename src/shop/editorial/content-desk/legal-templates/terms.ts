import { h2, identityOf, NBSP, p, part, ul, type Company } from './company.ts';
import { gap } from './gaps.ts';

/** The terms of sale of a shop that sells goods to consumers in France. */
export const termsTemplate = (company: Company): string =>
  [
    p(
      `Les présentes conditions régissent les ventes conclues sur le site ${company.shop} entre ${identityOf(company)} (ci-après «${NBSP}nous${NBSP}»), et tout consommateur (ci-après «${NBSP}vous${NBSP}»).`,
    ),
    h2('1. Produits'),
    p(
      'Les caractéristiques essentielles de chaque produit figurent sur sa page. Les produits sont proposés tant qu’ils sont indiqués comme disponibles.',
    ),
    h2('2. Prix'),
    p(
      'Les prix sont indiqués en euros, toutes taxes comprises, hors frais de livraison. Les frais de livraison sont indiqués avant la validation de la commande. Le prix applicable est celui affiché au moment de la commande.',
    ),
    h2('3. Commande'),
    p(
      'Vous vérifiez le contenu de votre panier, corrigez d’éventuelles erreurs, puis validez la commande avec obligation de paiement. Nous en accusons réception sans délai par courriel. Le contrat est conclu en français.',
    ),
    h2('4. Paiement'),
    p(
      'Les moyens de paiement acceptés sont indiqués au plus tard au début de la commande. Nous n’enregistrons pas le numéro de votre carte bancaire.',
    ),
    h2('5. Livraison'),
    p(
      'La date ou le délai de livraison est indiqué avant la validation de la commande. À défaut, nous livrons au plus tard trente jours après la conclusion du contrat (article L. 216-1 du code de la consommation). Si nous ne livrons pas à temps, vous pouvez suspendre le paiement, nous mettre en demeure de livrer dans un délai supplémentaire raisonnable et, à défaut, mettre fin au contrat (article L. 216-6). Le risque de perte ou d’endommagement vous est transféré lorsque vous prenez physiquement possession du produit.',
    ),
    h2('6. Droit de rétractation'),
    p(
      `Vous disposez de quatorze jours à compter de la réception pour vous rétracter sans motif, selon les modalités de la page <a href="/droit-de-retractation/">Droit de rétractation</a>.`,
    ),
    h2('7. Garanties légales'),
    p(
      'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.',
    ),
    p(
      'La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui. Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d’une extension de six mois de la garantie initiale. Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.',
    ),
    p(
      'Le consommateur peut obtenir une réduction du prix d’achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien, si le professionnel refuse de réparer ou de remplacer le bien, si la réparation ou le remplacement intervient après un délai de trente jours ou occasionne un inconvénient majeur, ou si la non-conformité persiste en dépit d’une tentative de mise en conformité restée infructueuse.',
    ),
    p(
      'Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.',
    ),
    h2('8. Réclamations et médiation'),
    p(`Pour toute réclamation, écrivez-nous${NBSP}: ${company.email}, ${company.phone}, ${company.address}.`),
    p(
      `Si notre réponse ne vous convient pas, vous pouvez recourir gratuitement à un médiateur de la consommation, dans l’année qui suit votre réclamation écrite (articles L. 611-1 et suivants du code de la consommation)${part('mediateur')}.`,
    ),
    h2('9. Droit applicable'),
    p(
      'Le contrat est soumis au droit français. Vous gardez la protection des règles impératives de votre pays de résidence.',
    ),
  ].join('\n');

/** The right of withdrawal, with the model form of the consumer code (annex of article R. 221-1). */
export const withdrawalTemplate = (company: Company): string =>
  [
    p(
      'Vous avez le droit de vous rétracter du contrat sans donner de motif dans un délai de quatorze jours. Ce délai expire quatorze jours après le jour où vous-même, ou un tiers que vous désignez et qui n’est pas le transporteur, prenez possession du dernier bien de la commande.',
    ),
    h2('Comment vous rétracter'),
    p(
      `Notifiez-nous votre décision par une déclaration dénuée d’ambiguïté${NBSP}: avec le <a href="/retractation/">formulaire en ligne</a>, par courriel (${company.email}) ou par lettre (${company.name}, ${company.address}). Il suffit que vous l’envoyiez avant la fin du délai.`,
    ),
    h2('Remboursement'),
    p(
      'Nous remboursons tous les paiements reçus, y compris les frais de livraison au tarif standard, au plus tard quatorze jours après avoir reçu votre décision, par le moyen de paiement que vous avez utilisé. Nous pouvons attendre d’avoir reçu les biens ou la preuve de leur expédition.',
    ),
    h2('Renvoi des biens'),
    p(
      `Renvoyez les biens au plus tard quatorze jours après nous avoir communiqué votre décision, à l’adresse${NBSP}: ${company.name}, ${company.address}. ${part('frais-de-retour')} Vous ne répondez que de la dépréciation résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement des biens.`,
    ),
    h2('Exceptions'),
    p(
      'Le droit de rétractation ne s’applique pas, notamment, aux biens confectionnés selon vos indications ou nettement personnalisés, ni aux biens scellés qui ne peuvent être renvoyés pour des raisons d’hygiène et que vous avez descellés (article L. 221-28 du code de la consommation).',
    ),
    h2('Modèle de formulaire'),
    p('Complétez et renvoyez ce formulaire uniquement si vous souhaitez vous rétracter du contrat.'),
    ul([
      `À l’attention de ${company.name}, ${company.address}, ${company.email}${NBSP}:`,
      'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*) ci-dessous.',
      'Commandé le (*)/reçu le (*).',
      'Nom du (des) consommateur(s).',
      'Adresse du (des) consommateur(s).',
      'Signature du (des) consommateur(s), uniquement en cas de notification du présent formulaire sur papier.',
      'Date.',
    ]),
    p('(*) Rayez la mention inutile.'),
  ].join('\n');

/** The particulars that the law on the digital economy requires. */
export const noticesTemplate = (company: Company): string =>
  [
    h2('Éditeur'),
    p(`${company.name}, ${company.legalForm}.`),
    p(`Siège${NBSP}: ${company.address}.`),
    p(`${company.registration}. SIREN${NBSP}: ${company.siren}. TVA${NBSP}: ${company.vatNumber}.`),
    p(`Courriel${NBSP}: ${company.email}. Téléphone${NBSP}: ${company.phone}.`),
    h2('Direction de la publication'),
    p(`${gap('nom du directeur ou de la directrice de la publication')}.`),
    part('hebergeur'),
    part('identifiants-uniques'),
    h2('Propriété intellectuelle'),
    p(
      `Les textes et les images de ce site appartiennent à ${company.name} ou sont utilisés avec l’accord de leurs auteurs. Toute reproduction hors de l’usage privé demande un accord écrit.`,
    ),
  ].join('\n');

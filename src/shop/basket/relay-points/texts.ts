export const texts = {
  legend: 'Où retirer votre colis',
  enterPostcode: 'Indiquez le code postal de livraison pour voir les commerces où retirer votre colis.',
  noneNear: (postcode: string) =>
    `Nous ne trouvons pas de commerce près de ${postcode} pour le moment. Choisissez un autre mode de livraison, ou réessayez dans quelques minutes.`,
};

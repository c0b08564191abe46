export const texts = {
  legend: 'Où retirer votre colis',
  enterPostcode: 'Indiquez le code postal de livraison pour voir les commerces où retirer votre colis.',
  noneNear: (postcode: string) =>
    `Aucun commerce ne reçoit nos colis près de ${postcode}. Choisissez un autre mode de livraison.`,
};

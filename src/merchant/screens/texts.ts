export const texts = {
  hello: (name: string) => `Bonjour ${name}`,
  waiting: 'Ce qui vous attend',
  toPay: 'À payer',
  toPayHint: 'Commandes qui attendent leur paiement',
  toPrepare: 'À préparer',
  toPrepareHint: 'Commandes payées à expédier',
};

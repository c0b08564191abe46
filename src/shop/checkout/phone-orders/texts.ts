export const texts = { linkButton: 'Voir et régler la commande' } as const;

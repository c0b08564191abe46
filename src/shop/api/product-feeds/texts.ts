export const feedTexts = {
  description: (shop: string) => `Les articles de ${shop}`,
} as const;

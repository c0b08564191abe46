import { createSignedTokens, linkSignature } from '#platform/server/signed-token.ts';

type Purpose = 'confirm' | 'leave';

/** Signed tokens for links in mails. */
export type NewsletterLinks = {
  token(purpose: Purpose, id: number, requestedAt: Date): string;
  /** Returns the subscription id and request time of a token, or undefined if the signature is invalid. */
  read(purpose: Purpose, token: string): { id: number; requestedAt: Date } | undefined;
};

export function createNewsletterLinks(secret: string): NewsletterLinks {
  const sign = linkSignature(secret);
  const tokensFor = (purpose: Purpose) =>
    createSignedTokens({ sign, purpose: `newsletter|${purpose}`, fields: ['id', 'at'] });
  const tokens = { confirm: tokensFor('confirm'), leave: tokensFor('leave') };
  return {
    token: (purpose, id, requestedAt) => tokens[purpose].create({ id, at: requestedAt.getTime() }),
    read(purpose, token) {
      const found = tokens[purpose].read(token);
      return found && { id: found.id, requestedAt: new Date(found.at) };
    },
  };
}

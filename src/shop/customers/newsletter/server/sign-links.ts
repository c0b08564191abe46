import { createHmac, timingSafeEqual } from 'node:crypto';

type Purpose = 'confirm' | 'leave';

/** Signed tokens for links in mails. Only the shop can create them, and none is stored. */
export type NewsletterLinks = {
  token(purpose: Purpose, id: number, requestedAt: Date): string;
  /** Returns the subscription id and request time of a token, or undefined if the signature is invalid. */
  read(purpose: Purpose, token: string): { id: number; requestedAt: Date } | undefined;
};

export function createNewsletterLinks(secret: string): NewsletterLinks {
  const sign = (purpose: Purpose, id: string, at: string) =>
    createHmac('sha256', secret).update(`newsletter|${purpose}|${id}|${at}`).digest('base64url');
  return {
    token(purpose, id, requestedAt) {
      const at = String(requestedAt.getTime());
      return [id, at, sign(purpose, String(id), at)].join('.');
    },
    read(purpose, token) {
      const [, id, at, mac = ''] = /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
      if (id === undefined || at === undefined) return undefined;
      const expected = sign(purpose, id, at);
      if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined;
      return { id: Number(id), requestedAt: new Date(Number(at)) };
    },
  };
}

import { createSignedTokens, linkSignature } from '#platform/server/signed-token.ts';
import type { TextKind } from '../content-paths.ts';

/** The entities that a link can show before their publication. */
type PreviewKind = TextKind | 'product';

/** Links that show a draft to somebody without access to the back office. */
export type PreviewLinks = {
  /** The token of a link to this page, article or product. */
  create(kind: PreviewKind, id: number): string;
  /** Returns the id; undefined if the link is forged or too old. */
  read(kind: PreviewKind, token: string): number | undefined;
};

export type PreviewDeps = { readonly previewLinks: PreviewLinks };

const DAY_MS = 24 * 3600 * 1000;
export const PREVIEW_DAYS = 7;

export function createPreviewLinks(secret: string, now: () => Date): PreviewLinks {
  const tokens = createSignedTokens({
    sign: linkSignature(secret),
    purpose: 'content|preview',
    fields: ['id', 'day'],
    expiry: { now, atMs: ({ day }) => (day + PREVIEW_DAYS + 1) * DAY_MS },
  });
  return {
    create: (kind, id) => tokens.create({ id, day: Math.floor(now().getTime() / DAY_MS) }, kind),
    read: (kind, token) => tokens.read(token, kind)?.id,
  };
}

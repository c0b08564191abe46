/** A requested url, split for the lookup of a redirect. */
export type RequestedUrl = {
  /** The path of the page itself, without the page number of a listing. */
  readonly path: string;
  /** The page number and the query, kept by the redirect. */
  readonly rest: string;
};

/** Splits a url so that all pages of a renamed listing are redirected, with their filters. */
export function splitUrl(url: string): RequestedUrl {
  const [, path = url, rest = ''] = /^([^?]*?\/)((?:page\/[^/?]*\/)?(?:\?.*)?)$/s.exec(url) ?? [];
  return { path, rest };
}

/** The parts of a page that search engines and readers see. */
export type ParsedPage = {
  language: string | undefined;
  title: string;
  canonical: string | undefined;
  /** `description`, `robots`, `og:title`… → content */
  meta: Record<string, string>;
  /** The structured data of the page. */
  structuredData: Record<string, unknown>[];
  /** The text of the main element. */
  text: string;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decode = (html: string) =>
  html.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const first = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? undefined : decode(found);
};

const toText = (html: string) =>
  decode(html.replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

export function readPage(html: string): ParsedPage {
  const metas = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g);
  const facts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return {
    language: first(html, /<html lang="([^"]*)"/),
    title: first(html, /<title>([^<]*)<\/title>/) ?? '',
    canonical: first(html, /<link rel="canonical" href="([^"]*)"/),
    meta: Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, decode(content)])),
    structuredData: [...facts].map(([, json = '']) => JSON.parse(json)),
    text: toText(first(html, /<main[^>]*>([\s\S]*)<\/main>/) ?? ''),
  };
}

/** The slugs of the product cards of a page, in order. */
export const productSlugs = (html: string): string[] => {
  const cards = html.matchAll(/<article[\s\S]*?<\/article>/g);
  return [...cards].flatMap(([card]) => /href="\/produit\/([^"/]+)\/"/.exec(card)?.[1] ?? []);
};

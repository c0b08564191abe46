import { slugOf } from '#platform/slug.ts';

export type Heading = { readonly id: string; readonly text: string; readonly level: 2 | 3 };

const HEADING = /<h([23])((?:\s[^>]*)?)>(.*?)<\/h\1>/gs;
/** The minimum number of headings for a table of contents. */
const FEWEST = 3;

/** Returns the h2 and h3 headings of a text, and the text with an id on each heading as link target. */
export function tableOfContents(html: string): { readonly headings: Heading[]; readonly html: string } {
  const headings: Heading[] = [];
  const used = new Set<string>();
  const marked = html.replace(HEADING, (match, level: string, attributes: string, inner: string) => {
    const text = inner
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:nbsp|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
      .trim();
    if (text === '') return match;
    const own = /\sid="([^"]+)"/.exec(attributes)?.[1];
    const id = own ?? freeId(slugOf(text) || 'partie', used);
    used.add(id);
    headings.push({ id, text, level: level === '2' ? 2 : 3 });
    return own === undefined ? `<h${level} id="${id}"${attributes}>${inner}</h${level}>` : match;
  });
  return headings.length < FEWEST ? { headings: [], html } : { headings, html: marked };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

function freeId(slug: string, used: ReadonlySet<string>): string {
  const id = `h-${slug}`;
  for (let number = 2; used.has(id); number += 1) if (!used.has(`${id}-${number}`)) return `${id}-${number}`;
  return id;
}

const TAGS = ['img', 'span', 'div', 'a', 'b', 'i', 'em', 'strong', 'br'];
const EMPTY_TAGS = ['img', 'br'];
const ATTRIBUTES = ['href', 'target', 'rel', 'src', 'alt', 'style', 'class', 'id', 'width', 'height'];
/** Elements whose content is not visible text. */
const SILENT = /<(script|style|template|noscript|iframe|textarea|title|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi;

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;

const escapeText = (text: string) => text.replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeValue = (text: string) => escapeText(text).replace(/"/g, '&quot;');

/**
 * Allows only http(s), mailto and same-site urls; ignores whitespace and rejects entities, which could
 * disguise others.
 */
const isHarmless = (address: string) => {
  const bare = address.replace(/[\s\p{Cc}]/gu, '');
  return /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(bare) && !bare.includes('&#');
};

function attributesOf(source: string): string {
  return [...source.matchAll(ATTRIBUTE)]
    .map(
      ([, name = '', ...values]) =>
        [name.toLowerCase(), values.find((value) => value !== undefined) ?? ''] as const,
    )
    .filter(
      ([name, value]) => ATTRIBUTES.includes(name) && (!['href', 'src'].includes(name) || isHarmless(value)),
    )
    .map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
    .join('');
}

/** Rebuilds a provider's branding HTML from allowed tags and attributes only (§3.6). */
export function sanitiseBranding(html: string): string {
  const open: string[] = [];
  let written = '';
  for (const [token, closing, name = '', attributes = ''] of html.replace(SILENT, '').matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    if (name === '') written += token.startsWith('<!--') ? '' : escapeText(token);
    else if (!TAGS.includes(tag)) continue;
    else if (closing === '/') {
      if (!open.includes(tag)) continue;
      while (open.length > 0) {
        const last = open.pop();
        written += `</${last}>`;
        if (last === tag) break;
      }
    } else {
      written += `<${tag}${attributesOf(attributes)}>`;
      if (!EMPTY_TAGS.includes(tag)) open.push(tag);
    }
  }
  return (
    written +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

/** Removes HTML from typed text (§5.4). */
export const stripHtml = (text: string) => text.replace(SILENT, '').replace(/<\/?[a-z!][^<>]*>/gi, '');

import sanitizeHtml from 'sanitize-html';
import { isSlug } from '../slug.ts';

/** A picture of the shop itself. A picture of another site would tell that site who reads the page. */
const OWN_PICTURE = /^\/media\/[1-9]\d{0,8}-[0-9a-f]{12}-[1-9]\d{1,3}\.(avif|webp|jpg)$/;

/** Keeps the id of a heading if a link can lead to it. */
const heading: sanitizeHtml.Transformer = (tagName, { id = '' }) => ({
  tagName: tagName === 'h1' ? 'h2' : tagName,
  attribs: isSlug(id) ? { id } : {},
});

/** The one list of tags and attributes that a text by the merchant may contain. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    's',
    'sup',
    'sub',
    'code',
    'a',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: heading, h2: heading, h3: heading, h4: heading },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
};

/** Removes scripts, styles, event handlers and everything else that is not allowed; the words stay. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED);

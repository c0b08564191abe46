import { hiddenField } from './customers.ts';
import type { Visitor } from './new-visitor.ts';
import type { TestShop } from './open-shop.ts';
import { readPage } from './read-page.ts';

type Fields = Readonly<Record<string, string>>;
type OfficeAnswer = {
  readonly status: number;
  readonly location: unknown;
  readonly body: string;
  /** The visible text with plain spaces. */
  readonly text: string;
};

/** The visible text of a page with plain spaces. */
export const plainText = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

/** The path of a redirect without its query. */
export const pathOf = (location: unknown) => String(location).split('?')[0] ?? '';

/**
 * Sends a form of the back office with the nonce and the version of the screen that shows it (`from`), or of a
 * screen that was opened earlier (`page`). Then the caches are dropped, as every web process does.
 */
export async function sendOfficeForm(
  shop: TestShop,
  visitor: Visitor,
  path: string,
  { fields, from = path, page }: { fields: Fields; from?: string; page?: string | undefined },
): Promise<OfficeAnswer> {
  const body = page ?? (await visitor.open(from)).body;
  const version = body.includes('name="version"') ? { version: hiddenField(body, 'version') } : {};
  const answer = await visitor.post(path, { nonce: hiddenField(body, 'nonce'), ...version, ...fields });
  shop.app.drop(['*']);
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    body: answer.body,
    text: plainText(answer.body),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
const decode = (html: string) =>
  html.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** The values that the form of a page of the shop shows. */
export function pageFormOf(body: string): Record<string, string> {
  const value = (name: string) =>
    decode(new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1] ?? '');
  const area = (name: string) => {
    const shown =
      new RegExp(`<textarea[^>]*name="${name}"[^>]*>([\\s\\S]*?)</textarea>`).exec(body)?.[1] ?? '';
    return decode(shown).replace(/^\n/, '');
  };
  return {
    title: value('title'),
    slug: value('slug'),
    seoTitle: value('seoTitle'),
    description: area('description'),
    body: area('body'),
  };
}

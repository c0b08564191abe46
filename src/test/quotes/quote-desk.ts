import { sql } from 'kysely';
import { ANNE } from '../anne.ts';
import { hiddenField } from '../customers.ts';
import type { Visitor } from '../new-visitor.ts';
import type { TestShop } from '../open-shop.ts';
import { readPage } from '../read-page.ts';

export const QUOTES = '/gestion/devis/';
export const NEW_QUOTE = `${QUOTES}nouveau/`;
const { terms: _, payment_method: __, ...BUYER } = ANNE;

/** The fields of a school that asks for a quote. */
export const SCHOOL = {
  ...BUYER,
  billing_company: 'École Jean-Moulin',
  billing_company_number: '732 829 320 00074',
  billing_email: 'ecole@exemple.fr',
};

/** The fields with which a customer accepts a quote. */
export const ACCEPTANCE = {
  reponse: 'accepter',
  signataire: 'Rosa, directrice',
  paiement: 'cheque',
  conditions: '1',
};

type Fields = Record<string, string>;

export const plainText = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

/** What a member of the staff does with quotes. */
export type QuoteDesk = ReturnType<typeof quoteDesk>;

export function quoteDesk(shop: TestShop, staff: Visitor) {
  const skuOf = async (slug: string) =>
    (
      await sql<{ sku: string }>`select i.sku from public_stock_items i join products p on p.id = i.product_id
        where p.slug = ${slug} order by i.sellable_id limit 1`.execute(shop.db)
    ).rows[0]?.sku ?? '';

  /** The form of a quote for two pieces at a price of their own. */
  const formOf = async (fields: Fields = {}): Promise<Fields> => ({
    ...SCHOOL,
    'article-0': await skuOf('tangram'),
    'quantite-0': '2',
    'prix-0': '10,00',
    validite: '30',
    ...fields,
  });

  /** Presses a button of the form, as it stands on a page. */
  async function send(step: string, fields: Fields, page?: string, path = NEW_QUOTE) {
    const body = page ?? (await staff.open(path)).body;
    const hidden = Object.fromEntries(
      ['nonce', 'demande', 'lignes', 'total-vu', 'version'].map((name) => [name, hiddenField(body, name)]),
    );
    const answer = await staff.post(path, { ...hidden, ...fields, etape: step });
    return {
      status: answer.statusCode,
      location: String(answer.headers.location),
      body: answer.body,
      text: plainText(answer.body),
    };
  }

  /** Calculates the prices, then draws up the quote; returns its id. */
  async function drawUp(fields: Fields = {}): Promise<number> {
    const form = await formOf(fields);
    const priced = await send('calculer', form);
    const { status, location, text } = await send('creer', form, priced.body);
    if (status !== 303) throw new Error(`no quote was drawn up: ${text}`);
    return quoteIdIn(location);
  }

  /** Presses a button of the page of a quote. */
  async function press(id: number, action: string, fields: Fields = {}) {
    const { body } = await staff.open(`${QUOTES}${id}/`);
    const hidden = { nonce: hiddenField(body, 'nonce'), version: hiddenField(body, 'version') };
    const answer = await staff.post(`${QUOTES}${id}/${action}/`, { ...hidden, ...fields });
    return {
      status: answer.statusCode,
      text: plainText(answer.body),
      location: String(answer.headers.location),
    };
  }

  const rowOf = (id: number) =>
    shop.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Sends a quote; returns the path of its link. */
  async function sendQuote(id: number): Promise<string> {
    const { status } = await press(id, 'envoyer');
    if (status !== 303) throw new Error(`sending answered ${status}`);
    const { email } = await rowOf(id);
    const mails = (await shop.mails()).filter(({ to }) => to === email);
    return /http:\/\/localhost(\/devis\/\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no link';
  }

  const actionsOf = async (id: number) =>
    (
      await sql<{ action: string }>`select action from audit_log
        where entity_type = 'quote' and entity_id = ${String(id)} order by id`.execute(shop.db)
    ).rows.map(({ action }) => action);

  return { formOf, send, drawUp, press, rowOf, sendQuote, actionsOf };
}

export const quoteIdIn = (location: string) => Number(/devis\/(\d+)\//.exec(location)?.[1]);

export const numberOf = ({ year, number }: { readonly year: number; readonly number: number }) =>
  `D-${year}-${String(number).padStart(4, '0')}`;

import { z } from 'zod';
import { parseId } from '#platform/server/edge/fields.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { UNKNOWN_ADDRESS, UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import type { MetaEntry } from '#shop/common/meta-data/meta-data.ts';
import { loadMetaData } from '#shop/common/meta-data/server/load-meta-data.ts';
import { wireError } from '#shop/basket/store-client/errors.ts';
import type { CustomerDraft } from '#shop/customers/customer-desk/customer-draft.ts';
import {
  changeCustomer,
  createCustomer,
  type CustomerChange,
} from '#shop/customers/customer-desk/server/change-customers.ts';
import { eraseCustomer } from '#shop/customers/customer-desk/server/erase-customer.ts';
import { may } from '#shop/staff/access/roles.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { customerTexts } from '../../texts-customers.ts';
import { texts } from '../../texts.ts';
import { readAddress, wireAddress } from '../../wire-address.ts';
import { wireMoment } from '../../wire-moment.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure, refusal, RestFailure } from '../failures.ts';
import { linksOf } from '../links.ts';
import { metaOf } from '../meta-data.ts';
import { rowsOf } from '../paging.ts';
import { resourceEndpoints, type Resource } from '../resource.ts';
import {
  customerCreateArgs,
  customerItem,
  customerListArgs,
  customerUpdateArgs,
  type SentCustomerFields,
  type WireCustomer,
} from './customer-args.ts';
import { findCustomerRow, findCustomers, type CustomerRow } from './find-customers.ts';

const PATH = '/customers';

const unknown = () => new RestFailure(wireError(404, 'wc_user_invalid_id', customerTexts.unknown));
const emailExists = () =>
  new RestFailure(wireError(400, 'registration-error-email-exists', customerTexts.exists));
const usernameExists = () =>
  new RestFailure(wireError(400, 'registration-error-username-exists', customerTexts.usernameTaken));

const roleOf = ({ role, isSubscriber }: CustomerRow) =>
  role === 'customer' && isSubscriber ? 'subscriber' : role;

function show(
  { config }: RestDeps,
  row: CustomerRow,
  meta: ReadonlyMap<number, readonly MetaEntry[]>,
): WireCustomer {
  const { id, email, billing, shipping } = row;
  return {
    id,
    ...wireMoment('date_created', row.createdAt),
    ...wireMoment('date_modified', row.updatedAt),
    email,
    first_name: row.firstName,
    last_name: row.lastName,
    role: roleOf(row),
    username: row.username ?? email,
    billing: { ...wireAddress(billing), email: billing.email ?? '' },
    shipping: wireAddress(shipping),
    is_paying_customer: row.isPaying,
    avatar_url: `${config.publicUrl}/avatar.svg`,
    meta_data: metaOf(meta, id),
    _links: linksOf(config, PATH, id),
  };
}

const NOBODY: CustomerDraft = {
  email: '',
  username: null,
  firstName: '',
  lastName: '',
  isSubscriber: false,
  billing: UNKNOWN_BILLING,
  shipping: UNKNOWN_ADDRESS,
};

/** Merges the stored customer with the fields that a client has sent. */
function draftOf(before: CustomerDraft, sent: SentCustomerFields): CustomerDraft {
  const { email, first_name: firstName, last_name: lastName, billing = {}, shipping = {} } = sent;
  return {
    ...before,
    email: email?.trim() ?? before.email,
    firstName: firstName?.trim() ?? before.firstName,
    lastName: lastName?.trim() ?? before.lastName,
    billing: {
      ...before.billing,
      ...readAddress(billing),
      ...(billing['email'] !== undefined && { email: billing['email'].trim() }),
    },
    shipping: { ...before.shipping, ...readAddress(shipping) },
  };
}

const FIELD_NAMES: Readonly<Record<string, string>> = { firstName: 'first_name', lastName: 'last_name' };

function idOf(outcome: CustomerChange, isNew: boolean): number {
  if (outcome.ok) return outcome.value;
  switch (outcome.failure) {
    case 'unknown':
      throw unknown();
    case 'email-taken':
      throw isNew ? emailExists() : failure(400, 'customer_invalid_email', customerTexts.emailTaken);
    case 'username-taken':
      throw usernameExists();
    case 'administrator':
      throw failure(403, 'cannot_edit', customerTexts.administrator);
    case 'meta-data':
      throw new InvalidParameters(['meta_data']);
    case 'invalid':
      throw new InvalidParameters((outcome.problems ?? []).map(({ field }) => FIELD_NAMES[field] ?? field));
  }
}

const authorOf = ({ now }: RestDeps, { actor }: RestCall) => ({ actor, now: now() });

async function create(
  deps: RestDeps,
  call: RestCall,
  { id, username, ...sent }: z.output<typeof customerCreateArgs>,
): Promise<number> {
  if (id !== undefined && id !== 0) throw failure(400, 'customer_exists', customerTexts.hasId);
  const named = { ...NOBODY, username: username?.trim() || null };
  const customer = { draft: draftOf(named, sent), meta: sent.meta_data ?? [] };
  const author = authorOf(deps, call);
  return idOf(await inTransaction(deps.db, (tx) => createCustomer(tx, author, customer)), true);
}

async function update(
  deps: RestDeps,
  call: RestCall,
  id: number,
  { username, ...sent }: SentCustomerFields,
): Promise<void> {
  const changed = await inTransaction(deps.db, (tx) =>
    changeCustomer(tx, authorOf(deps, call), id, (before) => {
      if (username !== undefined && username !== (before.username ?? before.email))
        throw failure(400, 'customer_invalid_argument', customerTexts.usernameFixed);
      return { draft: draftOf(before, sent), meta: sent.meta_data ?? [] };
    }),
  );
  idOf(changed, false);
}

async function remove(deps: RestDeps, { actor, role }: RestCall, id: number): Promise<void> {
  if (!may(role, 'erase-customers')) throw refusal('delete', true);
  const erased = await eraseCustomer(deps, actor, { kind: 'account', id });
  if (erased.ok) return;
  throw erased.failure === 'administrator'
    ? failure(403, 'cannot_delete', customerTexts.administrator)
    : unknown();
}

type Customers = Resource<
  WireCustomer,
  typeof customerListArgs,
  typeof customerCreateArgs,
  typeof customerUpdateArgs
>;

/** The accounts of customers. */
export const customers: Customers = {
  path: PATH,
  names: { one: 'un client', many: 'les comptes des clients' },
  see: 'see-customers',
  change: 'change-customers',
  item: customerItem,
  listArgs: customerListArgs,
  createArgs: customerCreateArgs,
  updateArgs: customerUpdateArgs,
  example: {
    email: 'anne.rossi@exemple.fr',
    first_name: 'Anne',
    last_name: 'Rossi',
    billing: { address_1: '1 rue du Lac', postcode: '74000', city: 'Annecy', country: 'FR' },
  },
  unknown,
  async list(deps, args) {
    const { rows, total } = await findCustomers(deps.db, { ...args, ...rowsOf(args) });
    const ids = rows.map(({ id }) => id);
    const meta = await loadMetaData(deps.db, 'customer', ids);
    return { items: rows.map((row) => show(deps, row, meta)), total };
  },
  async find(deps, id) {
    const row = await findCustomerRow(deps.db, id);
    return row && show(deps, row, await loadMetaData(deps.db, 'customer', [id]));
  },
  create,
  update,
  remove,
};

/** The shop sells no downloads, so the list is empty. */
const downloads = endpoint({
  methods: ['GET'],
  path: `${PATH}/{customer_id}/downloads`,
  needs: 'see-customers',
  purpose: 'view',
  item: z.object({ download_id: z.string() }),
  isList: true,
  args: anyArgs,
  summary: texts.summaries.list('les téléchargements d’un client'),
  unknownCode: 'wc_user_invalid_id',
  answer: async (deps, { path }) => {
    const id = parseId(path['customer_id']);
    if (id === undefined || !(await findCustomerRow(deps.db, id))) throw unknown();
    return { body: [] };
  },
});

export const customerEndpoints: readonly Endpoint[] = [...resourceEndpoints(customers), downloads];

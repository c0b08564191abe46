import { readFields, type FormField, type TypedFields } from '#platform/form-fields.ts';
import { ROLES, type Role } from '#shop/staff/access/roles.ts';
import { texts as accessTexts } from '#shop/staff/access/texts.ts';
import { texts } from './texts.ts';

export const API_KEYS_PATH = '/gestion/cles/';
export const API_KEY_REVOCATION_PATH = '/gestion/cles/revocation/';

export const LONGEST_KEY_NAME = 60;

export const API_KEY_PERMISSIONS = ['read', 'write', 'read_write'] as const;
type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];

/** A key as the form describes it. It does what its role may do, within its permission. */
export type ApiKeyDraft = {
  readonly name: string;
  readonly permission: ApiKeyPermission;
  readonly role: Role;
};

/** A key of a program that works with the shop. */
export type ApiKey = ApiKeyDraft & { readonly id: number };

export const API_KEY_FIELDS: readonly FormField[] = [
  {
    name: 'name',
    type: 'text',
    label: texts.name,
    hint: texts.nameHint,
    most: LONGEST_KEY_NAME,
    isRequired: true,
  },
  {
    name: 'permission',
    type: 'choice',
    label: texts.permission,
    options: API_KEY_PERMISSIONS.map((value) => ({ value, label: texts.permissions[value] })),
  },
  {
    name: 'role',
    type: 'choice',
    label: texts.role,
    hint: texts.roleHint,
    options: ROLES.map((value) => ({ value, label: accessTexts.roles[value] })),
  },
];

/** Reads the form of a key; the faults are those of its fields. */
export const readApiKeyForm = (typed: TypedFields) => readFields(API_KEY_FIELDS, typed);

export const mayRead = ({ permission }: Pick<ApiKey, 'permission'>) => permission !== 'write';
export const mayWrite = ({ permission }: Pick<ApiKey, 'permission'>) => permission !== 'read';

/** A key is marked as used at most this often. */
const USE_INTERVAL_MS = 60_000;

/** Whether the stored time of the last use is old enough to be replaced. */
export const isUseDue = (lastUsedAt: Date | null, now: Date) =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_INTERVAL_MS;

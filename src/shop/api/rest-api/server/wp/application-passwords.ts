import { z } from 'zod';
import { isUuid, type ApplicationPassword } from '#shop/staff/access/application-passwords.ts';
import {
  createApplicationPassword,
  revokeApplicationPassword,
  revokeApplicationPasswords,
  type ApplicationRefusal,
} from '#shop/staff/access/server/application-passwords/change-application-passwords.ts';
import { listApplicationPasswords } from '#shop/staff/access/server/application-passwords/list-application-passwords.ts';
import { texts } from '../../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from '../endpoint.ts';
import { links } from '../links.ts';
import { typedText } from '../paging.ts';
import { ownMember } from './users.ts';
import { wpFailure } from './wp-failures.ts';
import { WP_ROOT, wpLinks } from './wp-links.ts';

const PATH = '/users/{user}/application-passwords';
const ONE = `${PATH}/{uuid}`;

const password = z.object({
  uuid: z.string(),
  app_id: z.string(),
  name: z.string(),
  password: z.string().optional(),
  created: z.string(),
  last_used: z.string().nullable(),
  last_ip: z.null(),
  _links: links,
});

const wireTime = (time: Date) => time.toISOString().slice(0, 19);

/** The shop keeps no ip of the applications. */
const show = (
  { config }: RestDeps,
  staffId: number,
  { uuid, appId, name, createdAt, lastUsedAt }: ApplicationPassword,
): z.infer<typeof password> => ({
  uuid,
  app_id: appId,
  name,
  created: wireTime(createdAt),
  last_used: lastUsedAt && wireTime(lastUsedAt),
  last_ip: null,
  _links: wpLinks(config, `/users/${staffId}/application-passwords`, uuid),
});

const createArgs = anyArgs.extend({
  name: typedText,
  app_id: z
    .string()
    .refine((text) => text === '' || isUuid(text))
    .default(''),
});

const notFound = () => wpFailure(404, 'application_password_not_found', texts.unknownApplication);

const REFUSALS: Readonly<Record<ApplicationRefusal, () => Error>> = {
  'name-required': () => wpFailure(400, 'application_password_empty_name', texts.emptyApplicationName),
  'name-too-long': () => wpFailure(400, 'invalid_param', texts.longApplicationName),
  'name-taken': () => wpFailure(409, 'application_password_duplicate_name', texts.applicationNameTaken),
  'too-many': () => wpFailure(409, 'application_password_limit', texts.tooManyApplications),
};

async function find(deps: RestDeps, staffId: number, uuid: string | undefined) {
  const all = await listApplicationPasswords(deps.db, staffId);
  const found = all.find((each) => each.uuid === uuid?.toLowerCase());
  if (!found) throw notFound();
  return show(deps, staffId, found);
}

async function create(deps: RestDeps, call: RestCall, { name, app_id: appId }: z.output<typeof createArgs>) {
  const { id: staffId } = ownMember(call);
  const created = await createApplicationPassword(deps, { staffId, actor: call.actor }, { name, appId });
  if (!created.ok) throw REFUSALS[created.failure]();
  const { uuid, password: secret } = created.value;
  return {
    status: 201,
    body: { ...(await find(deps, staffId, uuid)), password: secret },
    location: `${deps.config.publicUrl}${WP_ROOT}/users/${staffId}/application-passwords/${uuid}`,
  };
}

async function remove(deps: RestDeps, call: RestCall) {
  const { id: staffId } = ownMember(call);
  const previous = await find(deps, staffId, call.path['uuid']);
  if (!(await revokeApplicationPassword(deps, { staffId, actor: call.actor }, previous.uuid)))
    throw notFound();
  return { body: { deleted: true, previous } };
}

const own = { needs: 'see-home', item: password } as const;
const unknownCode = 'rest_application_password_not_found';
const summaries = texts.summaries;

/** The passwords of one’s own applications. */
export const applicationPasswordEndpoints: readonly Endpoint[] = [
  endpoint({
    ...own,
    methods: ['GET'],
    path: PATH,
    purpose: 'view',
    isList: true,
    args: anyArgs,
    summary: summaries.list('les mots de passe de ses applications'),
    answer: async (deps, call) => {
      const { id } = ownMember(call);
      const all = await listApplicationPasswords(deps.db, id);
      return { body: all.map((each) => show(deps, id, each)) };
    },
  }),
  endpoint({
    ...own,
    methods: ['POST'],
    path: PATH,
    purpose: 'create',
    args: createArgs,
    status: 201,
    summary: summaries.create('un mot de passe d’application'),
    example: { name: 'Téléphone de Nina' },
    answer: create,
  }),
  endpoint({
    ...own,
    methods: ['DELETE'],
    path: PATH,
    purpose: 'delete',
    args: anyArgs,
    summary: summaries.delete('tous les mots de passe de ses applications'),
    answer: async (deps, call) => {
      const { id: staffId } = ownMember(call);
      const count = await revokeApplicationPasswords(deps, { staffId, actor: call.actor });
      return { body: { deleted: true, count } };
    },
  }),
  endpoint({
    ...own,
    methods: ['GET'],
    path: `${PATH}/introspect`,
    purpose: 'view',
    args: anyArgs,
    summary: summaries.read('le mot de passe d’application qui fait cet appel'),
    answer: async (deps, call) => {
      const { id } = ownMember(call);
      if (call.applicationId === undefined)
        throw wpFailure(404, 'no_authenticated_app_password', texts.noApplication);
      return { body: await find(deps, id, call.applicationId) };
    },
  }),
  endpoint({
    ...own,
    methods: ['GET'],
    path: ONE,
    purpose: 'view',
    args: anyArgs,
    unknownCode,
    summary: summaries.read('un mot de passe d’application'),
    answer: async (deps, call) => ({ body: await find(deps, ownMember(call).id, call.path['uuid']) }),
  }),
  endpoint({
    ...own,
    methods: ['DELETE'],
    path: ONE,
    purpose: 'delete',
    args: anyArgs,
    unknownCode,
    summary: summaries.delete('un mot de passe d’application'),
    answer: remove,
  }),
];

import { z } from 'zod';
import type { StaffMember } from '#shop/staff/access/staff.ts';
import { texts } from '../../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from '../endpoint.ts';
import { links } from '../links.ts';
import { wpFailure, wpRefusal } from './wp-failures.ts';
import { wpLinks } from './wp-links.ts';

/** The member whose application makes the call. A key belongs to no member. */
function memberOf({ member }: RestCall): StaffMember {
  if (!member) throw wpRefusal('view', false);
  return member;
}

/** The member whom a path names by `me` or by number: only oneself. */
export function ownMember(call: RestCall): StaffMember {
  const member = memberOf(call);
  const named = call.path['user'];
  if (named !== 'me' && named !== String(member.id))
    throw wpFailure(404, 'user_invalid_id', texts.unknownUser);
  return member;
}

const user = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  url: z.string(),
  description: z.string(),
  link: z.string(),
  locale: z.string(),
  nickname: z.string(),
  slug: z.string(),
  roles: z.array(z.string()),
  capabilities: z.record(z.string(), z.boolean()),
  meta: z.object({}),
  _links: links,
});

/** The roles as clients know them: only an administrator manages a shop with its keys and its staff. */
const WIRE_ROLES: Readonly<Record<StaffMember['role'], string>> = {
  owner: 'administrator',
  manager: 'shop_manager',
  packer: 'shop_manager',
  editor: 'editor',
  accountant: 'shop_manager',
  advisor: 'shop_manager',
};

const show = ({ config }: RestDeps, { id, name, email, role }: StaffMember): z.infer<typeof user> => {
  const [firstName = '', ...lastName] = name.split(' ');
  const wireRole = WIRE_ROLES[role];
  return {
    id,
    username: email,
    name,
    first_name: firstName,
    last_name: lastName.join(' '),
    email,
    url: '',
    description: '',
    link: config.publicUrl,
    locale: 'fr_FR',
    nickname: name,
    slug: String(id),
    roles: [wireRole],
    capabilities: { [wireRole]: true, read: true },
    meta: {},
    _links: wpLinks(config, '/users', id),
  };
};

/** The member who is signed in. */
export const userEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: '/users/me',
    needs: 'see-home',
    purpose: 'view',
    item: user,
    summary: texts.summaries.read('le membre de l’équipe qui est connecté'),
    args: anyArgs,
    answer: async (deps, call) => ({ body: show(deps, memberOf(call)) }),
  }),
];

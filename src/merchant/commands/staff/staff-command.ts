import { NO_BREAK_SPACE } from '#platform/french.ts';
import { ROLES, type Role } from '#shop/staff/access/roles.ts';
import { texts as accessTexts } from '#shop/staff/access/texts.ts';

export type StaffCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'invite'; readonly email: string; readonly role: Role }
  | { readonly kind: 'reset'; readonly email: string };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The role with this French name, with or without accents. */
const roleOf = (word: string) => ROLES.find((role) => plain(accessTexts.roles[role]) === plain(word));

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readStaffCommand(words: readonly string[]): StaffCommand | undefined {
  const [verb, email = '', roleName = '', ...rest] = words;
  if (rest.length > 0) return undefined;
  if (verb === 'list') return email === '' ? { kind: 'list' } : undefined;
  if (email === '') return undefined;
  if (verb === 'reset') return roleName === '' ? { kind: 'reset', email } : undefined;
  const role = roleOf(roleName);
  return verb === 'invite' && role ? { kind: 'invite', email, role } : undefined;
}

export const staffCommandTexts = {
  usage: [
    'npm run staff -- list',
    `npm run staff -- invite <e-mail> <${Object.values(accessTexts.roles).join('|')}>`,
    'npm run staff -- reset <e-mail>',
  ].join('\n'),
  member: (name: string, email: string, role: Role, isActive: boolean) =>
    `${name} <${email}>, ${accessTexts.roles[role]}${isActive ? '' : ' (désactivé)'}`,
  link: (href: string) => `Ce lien est valable une heure${NO_BREAK_SPACE}: ${href}`,
  unknown: (email: string) => `Aucun membre de l’équipe n’a l’adresse ${email}.`,
  refusals: {
    email: 'Indiquez une adresse e-mail complète.',
    taken: 'Cette adresse appartient déjà à un membre de l’équipe.',
  },
};

import { NO_BREAK_SPACE } from '#platform/french.ts';

const permissions = {
  read: 'Lire',
  write: 'Écrire',
  read_write: 'Lire et écrire',
};

export const texts = {
  permissions,
  name: 'Nom',
  nameHint: `Celui du logiciel, par exemple «${NO_BREAK_SPACE}Caisse du magasin${NO_BREAK_SPACE}».`,
  permission: 'Droits',
  role: 'Rôle',
  roleHint: 'La clé peut faire ce que ce rôle peut faire, pas davantage.',
};

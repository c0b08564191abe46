import { EXTENSION } from '#shop/common/paths/wire-names.ts';

/** The request for the visitor's roles, `/?eveil-ajax={name}`. */
export const POP_UP_ROLES_CALL = `${EXTENSION}_popup_roles`;

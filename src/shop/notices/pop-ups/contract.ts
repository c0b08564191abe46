import { EXTENSION } from '#shop/common/paths/wire-names.ts';

/** The call that tells a pop-up which roles the visitor has, `/?eveil-ajax={name}`. */
export const POP_UP_ROLES_CALL = `${EXTENSION}_popup_roles`;

import { NEW_POP_UP_PATH, POP_UP_DESK_PATH, popUpPath } from '#shop/notices/pop-ups/desk-form.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showNewPopUp, showPopUp, submitNewPopUp, submitPopUp } from './pop-up-screen.tsx';
import { showPopUps, submitSwitch } from './pop-ups-screen.tsx';

const POP_UP = popUpPath(':id(^[a-z0-9-]{1,60}$)');

/** The screens and forms of the pop-ups. */
export const POP_UP_URLS: readonly OfficeUrl[] = [
  screen(POP_UP_DESK_PATH, 'see-promotions', showPopUps),
  screen(NEW_POP_UP_PATH, 'change-promotions', showNewPopUp),
  form(NEW_POP_UP_PATH, 'change-promotions', submitNewPopUp),
  screen(POP_UP, 'see-promotions', showPopUp),
  form(POP_UP, 'change-promotions', submitPopUp),
  form(`${POP_UP}activer/`, 'change-promotions', submitSwitch(true)),
  form(`${POP_UP}arreter/`, 'change-promotions', submitSwitch(false)),
];

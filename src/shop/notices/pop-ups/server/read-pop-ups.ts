import { z } from 'zod';
import { POP_UPS } from '#shop/common/settings/server/load-settings.ts';
import type { PopUp } from '../pop-up.ts';
import { storedPopUp } from './schemas.ts';

/** Parses the active pop-ups, in order. They are loaded with the settings because every page needs both. */
export const readPopUps = (stored: ReadonlyMap<string, unknown>): readonly PopUp[] =>
  z.array(storedPopUp).parse(stored.get(POP_UPS) ?? []);

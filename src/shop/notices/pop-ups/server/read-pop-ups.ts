import { z } from 'zod';
import { POP_UPS } from '#shop/common/settings/server/shop-settings-store.ts';
import type { PopUp } from '../pop-up.ts';
import { storedPopUp } from './schemas.ts';

/** The pop-ups that are on, in their order: they are read with the settings, as every page carries both. */
export const readPopUps = (stored: ReadonlyMap<string, unknown>): readonly PopUp[] =>
  z.array(storedPopUp).parse(stored.get(POP_UPS) ?? []);

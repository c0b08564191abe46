import { sql } from 'kysely';
import { z } from 'zod';
import type { SettingsCompanion } from '#shop/common/settings/server/load-settings.ts';
import type { PopUp } from '../pop-up.ts';
import { storedPopUp } from './schemas.ts';

/** The active pop-ups, in order. Every page needs them, so they are loaded together with the settings. */
export const ACTIVE_POP_UPS: SettingsCompanion = {
  name: 'pop-ups',
  value: sql`select jsonb_agg(to_jsonb(p) order by position, id) from pop_ups p where active`,
};

/** Parses the value of `ACTIVE_POP_UPS`. */
export const readPopUps = (stored: ReadonlyMap<string, unknown>): readonly PopUp[] =>
  z.array(storedPopUp).parse(stored.get(ACTIVE_POP_UPS.name) ?? []);

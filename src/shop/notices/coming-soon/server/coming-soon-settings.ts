import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { changeSettings } from '#shop/staff/settings-desk/server/change-settings.ts';
import { settingsPart } from '#shop/staff/settings-desk/server/settings-part.ts';
import { OPEN_SHOP, type ComingSoonSettings } from '../coming-soon.ts';
import { COMING_SOON_FORM } from '../settings-form.ts';

export const comingSoonSettings = defineSettings<ComingSoonSettings>(
  'coming_soon',
  z.object({ isComingSoon: z.boolean(), message: z.string() }),
  OPEN_SHOP,
);

export const comingSoonPart = settingsPart(comingSoonSettings, COMING_SOON_FORM);

const COMMAND = { kind: 'command', id: null, name: 'coming-soon', ip: null } as const;

/** Opens the shop or sets it to “coming soon” from the command line; the message stays. */
export const saveComingSoon = (db: Database['db'], isComingSoon: boolean) =>
  inTransaction(db, (tx) =>
    changeSettings(tx, comingSoonPart, {
      actor: COMMAND,
      now: new Date(),
      version: undefined,
      values: { isComingSoon },
    }),
  );

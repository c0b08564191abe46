import { lockSettings } from '#shop/common/settings/server/lock-settings.ts';
import type { EntityState } from '#shop/staff/audit/undo.ts';
import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { changeSettings } from './change-settings.ts';
import type { SettingsPart } from './settings-part.ts';

/** Moments are texts in the image of a change. */
const withMoments = ({ form }: SettingsPart, values: EntityState) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isMoment = form.fields.some((field) => field.name === name && field.type === 'moment');
      return [name, isMoment && typeof value === 'string' ? new Date(value) : value];
    }),
  );

/** Undoes changes of settings; `findPart` finds them by the id of their form. */
export const settingsReverter = (findPart: (formId: string) => SettingsPart | undefined): Reverter => ({
  async load(tx, id) {
    await lockSettings(tx);
    const part = findPart(id);
    return part?.read(await part.loadStored(tx));
  },
  async restore(tx, id, target, { actor, now }) {
    const part = findPart(id);
    if (!part || !target) return { ok: false };
    return changeSettings(tx, part, { actor, now, version: undefined, values: withMoments(part, target) });
  },
});

import { z } from 'zod';
import { lockWordings } from '#shop/common/mails/server/mail-wordings.ts';
import type { MailKind } from '#shop/common/mails/wording.ts';
import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { changeWording, loadWording } from './change-wording.ts';

const storedWording = z.object({ subject: z.string(), lead: z.string() });

/** Undoes changes of the wording of mails; `findKind` finds a mail by its id. */
export const wordingReverter = (findKind: (id: string) => MailKind | undefined): Reverter => ({
  async load(tx, id) {
    await lockWordings(tx);
    const kind = findKind(id);
    return kind && loadWording(tx, kind);
  },
  async restore(tx, id, target, { actor, now }) {
    const kind = findKind(id);
    const wording = storedWording.safeParse(target);
    if (!kind || !wording.success) return { ok: false };
    return changeWording(tx, kind, { actor, now, version: undefined, wording: wording.data });
  },
});

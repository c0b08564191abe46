import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { toExpression } from '#shop/notices/pop-ups/conditions.ts';
import { popUpFile, storedPopUp, type PopUpFile } from '#shop/notices/pop-ups/server/schemas.ts';
import { findPopUp, listAllPopUps } from '#shop/notices/pop-ups/server/find-pop-ups.ts';
import { savePopUp, switchPopUp } from '#shop/notices/pop-ups/server/change-pop-up.ts';
import type { AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { audited, type CommandEntry } from '../../audited.ts';
import { done, refused, type CommandAnswer } from '../../command-answer.ts';
import { commandTexts as texts, type PopUpCommand } from './pop-up-command.ts';

const COMMAND = 'pop-ups';
const entryOf = (id: string, diff: AuditDiff): CommandEntry => ({
  entity: { type: 'pop-up', id },
  action: 'pop-up.change',
  diff,
});

/** Runs a command of the merchant and returns its output. `read` loads the named file. */
export async function runPopUpCommand(
  db: Db,
  command: PopUpCommand,
  read: (file: string) => Promise<string>,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list': {
      const lines = (await listAllPopUps(db)).map(texts.popUp);
      return done(...(lines.length === 0 ? [texts.nothing] : lines));
    }
    case 'show': {
      const popUp = await findPopUp(db, command.id);
      // In the format that `set` accepts.
      return popUp ? done(JSON.stringify(popUp, null, 2)) : refused(texts.unknown(command.id));
    }
    case 'on':
    case 'off': {
      const active = command.kind === 'on';
      const isKnown = await audited(
        db,
        COMMAND,
        (tx) => switchPopUp(tx, command.id, active),
        (wasKnown) => (wasKnown ? entryOf(command.id, { active: [!active, active] }) : undefined),
      );
      return isKnown ? done(texts.switched(command.id, active)) : refused(texts.unknown(command.id));
    }
    case 'set': {
      const json = parseJson(await read(command.file));
      if (json === undefined) return refused(texts.notJson(command.file));
      const parsed = popUpFile.safeParse(json);
      if (!parsed.success) return refused(z.prettifyError(parsed.error));
      await audited(
        db,
        COMMAND,
        (tx) => savePopUp(tx, parsed.data),
        () => entryOf(parsed.data.id, { settings: 'changed' }),
      );
      return done(texts.saved(parsed.data.id, parsed.data.active), ...warningsFor(parsed.data));
    }
  }
}

function warningsFor(file: PopUpFile): string[] {
  const { url } = storedPopUp.parse(file).settings.conditions;
  return url?.action === 'regex' && !toExpression(url.text) ? [texts.badExpression(url.text)] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

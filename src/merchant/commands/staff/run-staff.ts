import type { Deps } from '#platform/server/deps.ts';
import { inviteStaff, resetStaff } from '#shop/staff/access/server/invite.ts';
import { listStaff } from '#shop/staff/access/server/list-staff.ts';
import { commandActor } from '../../audited.ts';
import { done, refused, type CommandAnswer } from '../../command-answer.ts';
import { staffCommandTexts as texts, type StaffCommand } from './staff-command.ts';

const ACTOR = commandActor('staff');

/** Runs a command about the staff and returns the lines to print. */
export async function runStaffCommand(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  command: StaffCommand,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list': {
      const staff = await listStaff(deps.db);
      return done(
        ...staff.map(({ name, email, role, isActive }) => texts.member(name, email, role, isActive)),
      );
    }
    case 'invite': {
      const { email, role } = command;
      const invited = await inviteStaff(deps, { email, role, kind: 'printed', actor: ACTOR });
      return invited.ok ? done(texts.link(invited.value)) : refused(texts.refusals[invited.failure]);
    }
    case 'reset': {
      const link = await resetStaff(deps, command.email, ACTOR);
      return link === undefined ? refused(texts.unknown(command.email)) : done(texts.link(link));
    }
  }
}

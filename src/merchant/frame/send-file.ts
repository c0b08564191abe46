import type { Readable } from 'node:stream';
import { recordExport } from '#shop/staff/audit/server/record-export.ts';
import type { OfficeContext, OfficeDeps } from './answer.tsx';

type SentFile = {
  readonly name: string;
  readonly type: string;
  readonly content: Readable | Buffer | string;
  /** Its details in the audit log. */
  readonly audit: { readonly what: string; readonly part: string };
};

/** Sends a file that the browser saves, and records that it was exported. */
export async function sendExport(deps: OfficeDeps, context: OfficeContext, file: SentFile) {
  const { name, type, content, audit } = file;
  await recordExport(deps.db, { actor: context.actor, now: deps.now(), ...audit });
  return context.reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(content);
}

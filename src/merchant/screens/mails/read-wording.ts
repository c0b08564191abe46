import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { MailWording } from '#shop/common/mails/wording.ts';

/** Reads the wording that was typed. Browsers send line breaks as CRLF. */
export function readWording(form: SubmittedForm): MailWording {
  const typed = (field: keyof MailWording) => form.text(field).replaceAll('\r\n', '\n').trim();
  return { subject: typed('subject'), lead: typed('lead') };
}

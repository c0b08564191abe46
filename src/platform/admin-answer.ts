/** What a call to `/wp-admin/admin-ajax.php` came to; `data` is whatever it answers with. */
export type AdminAnswer = { readonly success: boolean; readonly data: unknown };

const REFUSED: AdminAnswer = { success: false, data: undefined };

/** Reads an answer: `{success, data}`, or the bare “1” that some calls answer when all went well (§7.5). */
export function readAdminAnswer(text: string): AdminAnswer {
  const said = parse(text);
  if (said === 1 || said === '1') return { success: true, data: undefined };
  if (typeof said !== 'object' || said === null || !('success' in said)) return REFUSED;
  return { success: said.success === true, data: 'data' in said ? said.data : undefined };
}

/** A call that nobody knows answers nothing, or 0. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

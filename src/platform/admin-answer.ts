/** The parsed response of `/wp-admin/admin-ajax.php`; the shape of `data` depends on the action. */
export type AdminAnswer = { readonly success: boolean; readonly data: unknown };

const REFUSED: AdminAnswer = { success: false, data: undefined };

/** Parses a response: `{success, data}`, or the bare “1” that some actions return on success (§7.5). */
export function readAdminAnswer(text: string): AdminAnswer {
  const parsed = parse(text);
  if (parsed === 1 || parsed === '1') return { success: true, data: undefined };
  if (typeof parsed !== 'object' || parsed === null || !('success' in parsed)) return REFUSED;
  return { success: parsed.success === true, data: 'data' in parsed ? parsed.data : undefined };
}

/** Unknown actions return an empty body or 0, so text that is not JSON must not throw. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

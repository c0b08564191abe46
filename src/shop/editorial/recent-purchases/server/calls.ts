import { RECENT_PURCHASES_ACTIONS } from '../contract.ts';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import { makeRecords, type RecordDeps } from './make-records.ts';
import { productCall } from './schemas.ts';

/**
 * Returns the records for the pop-up (§7.4). Existing clients parse the response themselves and fail if its
 * type is JSON, so it is sent as HTML, with <, > and & escaped.
 */
export function recentPurchaseCalls(ajax: Ajax, deps: RecordDeps): void {
  for (const action of RECENT_PURCHASES_ACTIONS)
    ajax.admin(action, async (call) => {
      call.reply.type('text/html; charset=UTF-8');
      if (isReading(call)) return '[]';
      return withoutTags(JSON.stringify(await makeRecords(deps, productCall.parse(call.fields))));
    });
}

const withoutTags = (json: string) =>
  json.replace(/[<>&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

import { RECENT_PURCHASES_ACTIONS } from '../contract.ts';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import { makeRecords, type RecordDeps } from './make-records.ts';
import { productCall } from './schemas.ts';

/**
 * What the pop-up may show (§7.4). Existing clients parse the answer themselves and only do so when it is not called
 * JSON, so that it is sent as HTML: nothing in it may be read as a tag.
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

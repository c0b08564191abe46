import type { Deps } from '#platform/server/deps.ts';
import { dayInFrance, formatLongDate } from '#platform/french.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { accountMails } from '../account-mails.ts';
import { ACCOUNT } from '../account-paths.ts';
import { deletionDate, warningDueSince } from '../session-age.ts';
import { markWarned } from './store.ts';

const MOST_AT_ONCE = 100;

/**
 * Warns, once, the customers whose accounts will soon be deleted for inactivity; signing in again keeps the
 * account. Returns the number of customers warned.
 */
export const warnOfDeletion = ({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const warned = await markWarned(tx, {
      unseenSince: warningDueSince(now()),
      now: now(),
      most: MOST_AT_ONCE,
    });
    for (const { email: to, firstName } of warned) {
      const on = formatLongDate(dayInFrance(deletionDate(now())));
      await enqueueMail(
        tx,
        accountMails.goesSoon({ to, firstName, on, href: config.publicUrl + ACCOUNT.home }),
      );
    }
    return warned.length;
  });

// npm run withdrawals: the withdrawals that buyers have declared, and what becomes of them.
import { changeWithdrawal } from '#shop/orders/withdrawals/server/change-withdrawal.ts';
import { listUnsettledWithdrawals } from '#shop/orders/withdrawals/server/find-withdrawal.ts';
import { withdrawalSettings } from '#shop/orders/withdrawals/server/withdrawal-settings.ts';
import { done, print, refused, stop } from '../command-answer.ts';
import { withDatabase } from '../with-database.ts';
import { readWithdrawalCommand, withdrawalTexts } from './withdrawal-command.ts';

const command = readWithdrawalCommand(process.argv.slice(2));
if (!command) stop(withdrawalTexts.usage);

await withDatabase(async (db) => {
  switch (command.kind) {
    case 'list':
      return print(done(...withdrawalTexts.lines(await listUnsettledWithdrawals(db))));
    case 'return-paid-by':
      await withdrawalSettings.save(db, command.settings);
      return print(done(withdrawalTexts.saved));
    case 'change': {
      const result = await changeWithdrawal({ db, now: () => new Date() }, command.id, command.change);
      return print(
        result.ok
          ? done(withdrawalTexts.changed(result.value))
          : refused(withdrawalTexts.refusals[result.failure]),
      );
    }
  }
});

// npm run withdrawals: the withdrawals that buyers have declared, their refunds, and what becomes of them.
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { publishParts } from '#shop/editorial/texts/server/publish-parts.ts';
import { findRefundable } from '#shop/orders/orders/server/find-refundable.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';
import { ProviderAway } from '#shop/orders/payments/server/stripe.ts';
import type { RefundSelection } from '#shop/orders/withdrawals/refund-selection.ts';
import { changeWithdrawal } from '#shop/orders/withdrawals/server/change-withdrawal.ts';
import { findMissedDeadline } from '#shop/orders/withdrawals/server/find-deadline.ts';
import {
  findWithdrawalById,
  listUnsettledWithdrawals,
} from '#shop/orders/withdrawals/server/find-withdrawal.ts';
import { planRefund } from '#shop/orders/withdrawals/server/plan-refund.ts';
import { refundWithdrawal } from '#shop/orders/withdrawals/server/refund-withdrawal.ts';
import { withdrawalSettings } from '#shop/orders/withdrawals/server/withdrawal-settings.ts';
import type { Withdrawal } from '#shop/orders/withdrawals/withdrawal.ts';
import { audited, commandActor } from '../../audited.ts';
import { done, print, refused, stop, type CommandAnswer } from '../../command-answer.ts';
import { openRefunds } from '../../open-refunds.ts';
import { withDatabase } from '../../with-database.ts';
import { readWithdrawalCommand, withdrawalTexts, type WithdrawalCommand } from './withdrawal-command.ts';

type Db = Database['db'];

const COMMAND = 'withdrawals';
const pressOf = (id: number) => ({ id, actor: commandActor(COMMAND), now: new Date() });

const command = readWithdrawalCommand(process.argv.slice(2));
if (!command) stop(withdrawalTexts.usage);

await withDatabase(async (db, config) => print(await run(db, config, command)));

async function run(db: Db, config: Config, command: WithdrawalCommand): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list': {
      const withdrawals = await listUnsettledWithdrawals(db);
      return done(
        ...withdrawalTexts.lines(await Promise.all(withdrawals.map((one) => withDeadline(db, one)))),
      );
    }
    case 'show':
      return show(db, command.id);
    case 'settings':
      await audited(
        db,
        COMMAND,
        async (tx) => {
          await withdrawalSettings.save(tx, { ...(await withdrawalSettings.load(tx)), ...command.settings });
          await publishParts(tx);
        },
        () => ({
          entity: { type: 'settings', id: withdrawalSettings.name },
          action: 'settings.change',
          diff: Object.fromEntries(Object.keys(command.settings).map((name) => [name, 'changed' as const])),
        }),
      );
      return done(withdrawalTexts.saved);
    case 'refund':
      return refund(db, config, command.id, command.selection);
    case 'change': {
      const result = await inTransaction(db, (tx) =>
        changeWithdrawal(tx, pressOf(command.id), command.change),
      );
      return result.ok
        ? done(withdrawalTexts.changed(result.value))
        : refused(withdrawalTexts.refusals[result.failure]);
    }
  }
}

const withDeadline = async (db: Db, withdrawal: Withdrawal) => ({
  withdrawal,
  missedDeadline: await findMissedDeadline(db, withdrawal),
});

async function show(db: Db, id: number): Promise<CommandAnswer> {
  const withdrawal = await findWithdrawalById(db, id);
  if (!withdrawal) return refused(withdrawalTexts.refusals.unknown);
  const plan = await planRefund(db, withdrawal, { articles: [], unsellable: [] });
  return done(
    ...withdrawalTexts.shown(await withDeadline(db, withdrawal), plan.ok ? plan.value : plan.failure),
  );
}

async function refund(
  db: Db,
  config: Config,
  id: number,
  selection: RefundSelection,
): Promise<CommandAnswer> {
  const withdrawal = await findWithdrawalById(db, id);
  if (!withdrawal) return refused(withdrawalTexts.refusals.unknown);
  if (withdrawal.orderId === null) return refused(withdrawalTexts.refundRefusals['not-matched']);
  const order = await findRefundable(db, withdrawal.orderId);
  if (!order) return refused(withdrawalTexts.refusals['unknown-order']);
  try {
    const returnMoney = await openRefunds(db, config, order);
    const result = await refundWithdrawal({ db }, pressOf(id), selection, returnMoney);
    return result.ok
      ? done(withdrawalTexts.refunded(id, result.value))
      : refused(withdrawalTexts.refundRefusals[result.failure]);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return refused(orderTexts.command.providerAway);
  }
}

import { sql } from 'kysely';
import type { Confirmation } from '#shop/orders/payments/contract.ts';
import { createCheckoutClient, type CheckoutClient, type PayAnswer } from './checkout-client.ts';
import type { Choices } from './choices.ts';
import { describeFault, drawFault, type CallSize } from './faults.ts';
import type { ShopperPlan } from './shopper-plan.ts';
import type { World } from './world.ts';

const FAULT_SHARE = 0.3;
const SUBMIT_CALL: CallSize = { statements: 30, requests: 2 };
const RETURN_CALL: CallSize = { statements: 15, requests: 1 };

/** The state of an order according to the shop's response to a shopper. It must hold at the end. */
export type OrderPromise = { readonly shopper: number; readonly orderId: number; readonly isPaid: boolean };

export type Shopper = {
  readonly promised: OrderPromise[];
  isGone(): boolean;
  /** Takes the next step and describes it. */
  act(): Promise<string>;
};

type Stage = 'arrives' | 'presses' | 'is-challenged' | 'returns' | 'pays-later' | 'gone';

type ShopperState = {
  stage: Stage;
  presses: number;
  key: string;
  /** Index of the card. A retry with the same idempotency key uses the same card. */
  card: number;
  confirmation?: Confirmation;
};

type Visit = {
  readonly world: World;
  readonly choices: Choices;
  readonly plan: ShopperPlan;
  readonly client: CheckoutClient;
  readonly visitor: string;
  readonly memory: ShopperState;
  readonly promised: OrderPromise[];
  readonly number: number;
};

/** A shopper who follows a plan. */
export function createShopper(world: World, choices: Choices, number: number, plan: ShopperPlan): Shopper {
  const visitor = choices.visitor();
  const memory: ShopperState = { stage: 'arrives', presses: 0, key: choices.key(), card: 0 };
  const promised: OrderPromise[] = [];
  const client = createCheckoutClient(world, visitor, plan);
  const visit: Visit = { world, choices, plan, client, visitor, memory, promised, number };
  return {
    promised,
    isGone: () => memory.stage === 'gone',
    act: async () => `shopper ${number} ${await STAGES[memory.stage](visit)}`,
  };
}

const STAGES: Record<Stage, (visit: Visit) => Promise<string>> = {
  arrives: fillCart,
  presses: submitOrder,
  'is-challenged': answerChallenge,
  returns: returnFromBank,
  'pays-later': payLater,
  gone: async () => 'is gone',
};

async function fillCart({ client, plan, memory, choices }: Visit): Promise<string> {
  for (const { shelf, quantity } of plan.lines) await client.add(shelf, quantity);
  for (const code of plan.codes) await client.applyCoupon(code);
  const { lines, rates } = await client.readCart();
  // A relay point is chosen in the browser; these shoppers use the other methods.
  const direct = rates.filter(({ method }) => !method.isRelay);
  if (direct.length > 0) await client.selectRate(choices.pick(direct).id);
  memory.stage = lines.length === 0 ? 'gone' : 'presses';
  const goods = plan.lines.map(
    ({ shelf, quantity }) => `${quantity}×${shelf.variationId ?? shelf.productId}`,
  );
  return `fills a cart: ${[...goods, ...plan.codes].join(' ')}`;
}

async function submitOrder(visit: Visit): Promise<string> {
  const { world, choices, plan, memory, client } = visit;
  const fault = drawFault(choices, FAULT_SHARE, SUBMIT_CALL);
  const card = plan.cards[memory.card % plan.cards.length] ?? 'good';
  const isTwice = plan.twice !== 'no' && memory.presses === 0 && !fault;
  if (plan.changesCart && memory.card === 1) await client.add(choices.pick(plan.lines).shelf, 1);
  if (memory.presses > 0) await waitForAttempt(visit);
  memory.presses++;
  const answers = await world.attempt(fault, async () => {
    const once = (key: string) => client.press(key, card);
    if (!isTwice) return [await once(memory.key)];
    // Only identical requests are sent concurrently: the seed does not determine the order of two different
    // ones.
    if (plan.twice === 'same-press') return Promise.all([once(memory.key), once(memory.key)]);
    return [await once(memory.key), await once(choices.key())];
  });
  const isLost = fault?.kills === true && world.state.hasStruck;
  const received = isLost ? [] : answers;
  applyAnswers(visit, received);
  const how = plan.method === 'woocommerce_payments' ? card : plan.method;
  const times = isTwice ? `, ${plan.twice}` : '';
  const what = received.map(describeAnswer).join(' / ') || 'nothing';
  return `presses (${how}${times})${describeFault(fault, world.state.hasStruck)}: ${what}`;
}

const describeAnswer = (answer: PayAnswer) =>
  ({
    done: () => (answer.kind === 'done' ? `order ${answer.orderId}` : ''),
    challenge: () => 'challenge',
    refused: () => (answer.kind === 'refused' ? `refused: ${answer.why}` : ''),
    nothing: () => (answer.kind === 'nothing' ? `status ${answer.status}` : ''),
  })[answer.kind]();

/** Decides the shopper's next step from the responses. */
function applyAnswers(
  { memory, plan, choices, promised, number }: Visit,
  answers: readonly PayAnswer[],
): void {
  const isPaid = plan.method === 'woocommerce_payments';
  for (const answer of answers)
    if (answer.kind === 'done') promised.push({ shopper: number, orderId: answer.orderId, isPaid });
  const challenge = answers.find((answer) => answer.kind === 'challenge');
  const isRefused = answers.some(({ kind }) => kind === 'refused');
  if (answers.some(({ kind }) => kind === 'done')) memory.stage = 'gone';
  else if (challenge) {
    memory.confirmation = challenge.confirmation;
    memory.stage = 'is-challenged';
  } else if (memory.presses >= plan.presses) memory.stage = choices.chance(0.4) ? 'pays-later' : 'gone';
  // Without a response the shopper retries with the same idempotency key; after a refusal, with a new one.
  else if (isRefused) renewKey(memory, choices);
}

function renewKey(memory: ShopperState, choices: Choices): void {
  memory.key = choices.key();
  memory.card++;
}

/** Advances the clock until the previous attempt has ended; the shop would make the shopper wait as long. */
async function waitForAttempt({ world, visitor }: Visit): Promise<void> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(p.busy_until) as until from payments p join orders o on o.id = p.order_id
    where o.visitor_id = ${visitor}`.execute(world.db);
  const until = rows[0]?.until;
  if (until) await world.clock.passUntil(until);
}

async function answerChallenge({ world, memory, plan, choices }: Visit): Promise<string> {
  if (choices.chance(0.1)) {
    memory.stage = 'gone';
    return 'leaves the challenge unanswered';
  }
  const secret = memory.confirmation?.clientSecret ?? '';
  const answered = await world.bank.answerChallenge(secret, plan.accepts).then(
    () => '',
    (error: unknown) => {
      // The shop has cancelled the payment in the meantime.
      if (error instanceof Error && 'wire' in error) return ' too late';
      throw error;
    },
  );
  memory.stage = plan.returns ? 'returns' : 'gone';
  return `${plan.accepts ? 'accepts' : 'refuses'} the challenge${answered}`;
}

async function returnFromBank({
  world,
  memory,
  plan,
  choices,
  client,
  promised,
  number,
}: Visit): Promise<string> {
  const { confirmation } = memory;
  if (!confirmation) throw new Error('nobody comes back without a challenge');
  const fault = drawFault(choices, FAULT_SHARE, RETURN_CALL);
  const answer = await world.attempt(fault, () => client.confirm(confirmation));
  const isLost = fault?.kills === true && world.state.hasStruck;
  const isPaid = !isLost && answer === 'paid';
  if (isPaid) promised.push({ shopper: number, orderId: confirmation.orderId, isPaid });
  memory.stage = isPaid || memory.presses >= plan.presses ? 'gone' : 'presses';
  if (memory.stage === 'presses') renewKey(memory, choices);
  return `comes back${describeFault(fault, world.state.hasStruck)}: ${isLost ? 'nothing' : answer}`;
}

/** Pays through the link in the email about a failed payment. */
async function payLater(visit: Visit): Promise<string> {
  const { world, choices, memory, client, visitor, promised, number } = visit;
  memory.stage = 'gone';
  const order = await world.db
    .selectFrom('orders')
    .select(['id', 'key'])
    .where('visitor_id', '=', visitor)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!order) return 'has no order to pay later';
  const fault = drawFault(choices, FAULT_SHARE, SUBMIT_CALL);
  await waitForAttempt(visit);
  const answer = await world.attempt(fault, () => client.payLater(order, choices.key()));
  const isLost = fault?.kills === true && world.state.hasStruck;
  if (!isLost && answer === 'paid') promised.push({ shopper: number, orderId: order.id, isPaid: true });
  return `pays order ${order.id} later${describeFault(fault, world.state.hasStruck)}: ${isLost ? 'nothing' : answer}`;
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { ORDER_DESK_PATH, orderPath } from '#shop/orders/order-desk/order-list.ts';
import type { OrderedProduct } from '#shop/orders/orders/order.ts';
import { listOrderedProducts } from '#shop/orders/orders/server/list-customer-orders.ts';
import { SCAN_FIELDS, type PackLine } from '#shop/orders/packing-desk/scan.ts';
import { findPacking, findScannedName, type Packing } from '#shop/orders/packing-desk/server/find-packing.ts';
import {
  scanArticle,
  startPacking,
  takeOut,
  type PackPress,
  type PackRefusal,
} from '#shop/orders/packing-desk/server/pack-order.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PressForm } from '../../forms/office-form.tsx';
import {
  PACKING_PARAMETERS,
  PACKING_PATH,
  packOrderPath,
  startPackingPath,
  takeOutPath,
} from './packing-paths.ts';
import { ScanMessage } from './scan-message.tsx';
import { texts } from './texts.ts';
import styles from './packing.module.css';

type Refused = { readonly refusal: PackRefusal; readonly code: string };

export const showPackOrder: OfficeScreen = (deps, context) => answerPacking(deps, context);

const pressOf = ({ params, actor, staff }: OfficeContext, { now }: OfficeDeps): PackPress => ({
  orderId: Number(params['id']),
  now: now(),
  actor: { ...actor, id: staff.id },
});

export const submitStart: OfficeScreen = async (deps, context) => {
  const takesOver = readForm(context.request).text(SCAN_FIELDS.takeOver) !== '';
  const press = pressOf(context, deps);
  const outcome = await inTransaction(deps.db, (tx) => startPacking(tx, press, takesOver));
  return answerOutcome(deps, context, outcome, packOrderPath(press.orderId));
};

export const submitTakeOut: OfficeScreen = async (deps, context) => {
  const press = pressOf(context, deps);
  const outcome = await inTransaction(deps.db, (tx) => takeOut(tx, press, Number(context.params['line'])));
  return answerOutcome(deps, context, outcome, doneHref(packOrderPath(press.orderId), 'retiree'));
};

/** Counts one scanned piece. The next page says how many are left, or why the piece does not count. */
export const submitScan: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const press = pressOf(context, deps);
  const code = text(SCAN_FIELDS.code);
  const scanId = z.uuid().safeParse(text(SCAN_FIELDS.scan)).data ?? randomUUID();
  const scan = await inTransaction(deps.db, (tx) => scanArticle(tx, press, { code, scanId }));
  if (!scan.ok) return answerOutcome(deps, context, scan, '', code);
  const { line, isFinished } = scan.value;
  const next = isFinished
    ? `${PACKING_PATH}?${PACKING_PARAMETERS.finished}=${press.orderId}`
    : `${packOrderPath(press.orderId)}?${PACKING_PARAMETERS.scanned}=${line.lineId}`;
  return context.reply.redirect(next, 303);
};

function answerOutcome(
  deps: OfficeDeps,
  context: OfficeContext,
  outcome: Result<unknown, PackRefusal>,
  next: string,
  code = '',
) {
  if (outcome.ok) return context.reply.redirect(next, 303);
  return answerPacking(deps, context, { refusal: outcome.failure, code });
}

/** The state of the order has passed; every other refusal is about the scanned article. */
const statusOf = (refused: Refused | undefined): number => {
  if (!refused) return 200;
  return ['not-now', 'taken', 'not-started'].includes(refused.refusal) ? 409 : 422;
};

async function answerPacking(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const packing = await findPacking(deps.db, Number(context.params['id']));
  if (!packing) return answerMissing(deps, context);
  const products = await listOrderedProducts(deps.db, packing.orderId);
  const name = refused && (await findScannedName(deps.db, refused.code));
  const isMine = packing.packer?.id === context.staff.id;
  const isWaiting = packing.status === 'processing' && packing.rateTitle !== '' && !packing.isPrepared;
  const canScan = isWaiting && isMine && may(context.staff.role, 'change-orders');
  const scanned = queryOf(context.request).get(PACKING_PARAMETERS.scanned);
  const line = packing.lines.find(({ lineId }) => String(lineId) === scanned);
  return answerScreen(deps, context, {
    title: texts.orderTitle(packing.orderId),
    current: ORDER_DESK_PATH,
    status: statusOf(refused),
    done: texts.done,
    body: (
      <div data-scanner="" data-sound={refused ? 'refused' : line ? 'counted' : ''}>
        {refused && (
          <ScanMessage tone="error">
            {texts.refused(refused.refusal, { code: [...refused.code.trim()].slice(0, 40).join(''), name })}
          </ScanMessage>
        )}
        {!refused && line && <ScanMessage tone="success">{scannedText(line, packing)}</ScanMessage>}
        <p className={styles.lead}>
          <a href={PACKING_PATH}>{texts.back}</a>
          <a href={orderPath(packing.orderId)}>{texts.seeOrder}</a>
          <span>{`${packing.customer} · ${packing.rateTitle}`}</span>
        </p>
        {packing.note !== '' && (
          <Notice tone="warning" quiet>
            {texts.note(packing.note)}
          </Notice>
        )}
        {!isWaiting && <p>{texts.notWaiting}</p>}
        {isWaiting && !isMine && <StartForm packing={packing} context={context} />}
        {canScan && <ScanForm packing={packing} nonce={context.nonce} />}
        <h2>{texts.lines}</h2>
        <ul className={styles.lines}>
          {packing.lines.map((one) => (
            <Line
              key={one.lineId}
              line={one}
              canScan={canScan}
              product={products.get(one.lineId)}
              orderId={packing.orderId}
              nonce={context.nonce}
            />
          ))}
        </ul>
      </div>
    ),
  });
}

function scannedText({ name, needed, packed }: PackLine, { lines }: Packing): string {
  const all = lines.reduce((sum, line) => sum + Math.max(0, line.needed - line.packed), 0);
  return texts.scanned(name, Math.max(0, needed - packed), all);
}

function StartForm({ packing: { orderId, packer }, context }: { packing: Packing; context: OfficeContext }) {
  if (!may(context.staff.role, 'change-orders')) return null;
  return (
    <form method="post" action={startPackingPath(orderId)} aria-label={texts.start}>
      <input type="hidden" name={NONCE_FIELD} value={context.nonce} />
      {packer && <input type="hidden" name={SCAN_FIELDS.takeOver} value="1" />}
      <p>{packer ? texts.takenBy(packer.name, packer.since) : texts.startHint}</p>
      <Button type="submit" variant={packer ? 'secondary' : 'primary'}>
        {packer ? texts.takeOver : texts.start}
      </Button>
    </form>
  );
}

function ScanForm({ packing: { orderId }, nonce }: { packing: Packing; nonce: string }) {
  return (
    <form
      method="post"
      action={packOrderPath(orderId)}
      aria-label={texts.codeLabel}
      data-scan-form=""
      className={styles.scan}
      noValidate
    >
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <input type="hidden" name={SCAN_FIELDS.scan} value={randomUUID()} />
      <TextField
        id="code"
        name={SCAN_FIELDS.code}
        label={texts.codeLabel}
        hint={texts.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        className={styles.code}
      />
      <Button type="submit">{texts.count}</Button>
    </form>
  );
}

type LineProps = {
  line: PackLine;
  product: OrderedProduct | undefined;
  orderId: number;
  nonce: string;
  canScan: boolean;
};

function Line({ line, product, orderId, nonce, canScan }: LineProps) {
  const { lineId, sku, name, shelf, needed, packed } = line;
  const remaining = Math.max(0, needed - packed);
  return (
    <li className={styles.line} data-complete={remaining === 0 ? '' : undefined}>
      {product?.picture ? (
        <ResponsivePicture
          picture={{ ...product.picture, alt: '' }}
          sizes="72px"
          upTo={320}
          className={styles.picture}
        />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.text}>
        <strong>{name}</strong>
        <span className={styles.muted}>
          {[sku, shelf === '' ? '' : texts.shelf(shelf), texts.packed(packed, needed)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </div>
      <span className={styles.left}>{texts.left(remaining)}</span>
      {canScan && packed > 0 && (
        <div className={styles.out}>
          <PressForm action={takeOutPath(orderId, lineId)} nonce={nonce} button={texts.takeOutOf(name)} />
        </div>
      )}
    </li>
  );
}

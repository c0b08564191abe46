import { dayInFrance } from '#platform/french.ts';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { streamCsv } from '#platform/server/csv/stream-csv.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { exportProducts } from '#shop/catalogue/product-files/server/export-products.ts';
import { exportCustomers } from '#shop/customers/customer-export/server/export-customers.ts';
import { readExportDays } from '#shop/orders/order-export/export-period.ts';
import { exportOrders } from '#shop/orders/order-export/server/export-orders.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { sendExport } from '../../frame/send-file.ts';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { Panel, Row } from '../../parts/panel.tsx';
import { DAY_FIELDS, EXPORT_PATHS, EXPORTS_PATH } from './paths.ts';
import { texts } from './texts.ts';

const CSV = 'text/csv; charset=utf-8';

type TypedDays = { readonly from: string; readonly to: string };

export const showExports: OfficeScreen = (deps, context) => answerExports(deps, context);

function answerExports(deps: OfficeDeps, context: OfficeContext, refused?: TypedDays) {
  const today = dayInFrance(deps.now());
  const days = refused ?? { from: `${today.slice(0, 4)}-01-01`, to: today };
  const { nonce } = context;
  const products = texts.products.toLowerCase();
  const customers = texts.customers.toLowerCase();
  return answerScreen(deps, context, {
    title: texts.title,
    current: EXPORTS_PATH,
    status: refused ? 422 : 200,
    body: (
      <>
        <p>{texts.lead}</p>
        {refused && <Notice tone="error">{texts.noPeriod}</Notice>}
        <OrderForm nonce={nonce} days={days} />
        <Panel id="produits" title={texts.products} hint={texts.productsHint}>
          <PressForm action={EXPORT_PATHS.products} nonce={nonce} button={texts.download(products)} />
        </Panel>
        <Panel id="clients" title={texts.customers} hint={texts.customersHint}>
          <PressForm action={EXPORT_PATHS.customers} nonce={nonce} button={texts.download(customers)} />
        </Panel>
      </>
    ),
  });
}

const OrderForm = ({ nonce, days }: { nonce: string; days: TypedDays }) => (
  <Panel id="commandes" title={texts.orders} hint={texts.ordersHint}>
    <OfficeForm action={EXPORT_PATHS.orders} nonce={nonce} label={texts.orders}>
      <Row>
        <TextField
          id="du"
          type="date"
          name={DAY_FIELDS.from}
          label={texts.from}
          defaultValue={days.from}
          required
        />
        <TextField
          id="au"
          type="date"
          name={DAY_FIELDS.to}
          label={texts.to}
          defaultValue={days.to}
          required
        />
        <Button type="submit" variant="secondary">
          {texts.download(texts.orders.toLowerCase())}
        </Button>
      </Row>
    </OfficeForm>
  </Panel>
);

export const sendOrders: OfficeScreen = (deps, context) => {
  const { text } = readForm(context.request);
  const typed = { from: text(DAY_FIELDS.from).trim(), to: text(DAY_FIELDS.to).trim() };
  const period = readExportDays(typed.from, typed.to);
  if (!period) return answerExports(deps, context, typed);
  return sendExport(deps, context, {
    name: `commandes-${period.from}-${period.to}.csv`,
    type: CSV,
    content: streamCsv(exportOrders(deps.db, period)),
    audit: { what: 'orders', part: `${period.from} – ${period.to}` },
  });
};

export const sendProducts: OfficeScreen = (deps, context) =>
  sendExport(deps, context, {
    name: `produits-${dayInFrance(deps.now())}.csv`,
    type: CSV,
    content: streamCsv(exportProducts(deps.db)),
    audit: { what: 'products', part: '' },
  });

export const sendCustomers: OfficeScreen = (deps, context) =>
  sendExport(deps, context, {
    name: `clients-${dayInFrance(deps.now())}.csv`,
    type: CSV,
    content: streamCsv(exportCustomers(deps.db)),
    audit: { what: 'customers', part: '' },
  });

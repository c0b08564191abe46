import { Button } from '#platform/design/button.tsx';
import type { FormField } from '#platform/form-fields.ts';
import { dayInFrance, formatDate } from '#platform/french.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import type { DatedRates } from '#shop/basket/pricing/dated-rates.ts';
import { euRates } from '#shop/basket/pricing/eu-rates.ts';
import { frenchRates, readRate } from '#shop/basket/pricing/french-rates.ts';
import { frenchRateSettings } from '#shop/basket/pricing/server/french-rates-settings.ts';
import { EU_STATES } from '#shop/basket/pricing/tax-place.ts';
import { formatRate } from '#shop/basket/pricing/vat.ts';
import { countryName } from '#shop/basket/delivery-desk/delivery-fields.ts';
import { cancelRates, planRates } from '#shop/basket/vat-desk/server/change-rates.ts';
import { RATE_CANCEL_PATH, VAT_DESK_PATH } from '#shop/basket/vat-desk/vat-paths.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { named, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Panel } from '../../parts/panel.tsx';
import { vatTexts as texts } from './texts.ts';

const { fields: labels, columns } = texts;

const FIELDS: readonly FormField[] = [
  { name: 'from', type: 'text', most: 10, isRequired: true, input: 'date', label: labels.from },
  { name: 'standard', type: 'text', most: 10, isRequired: true, label: labels.standard },
  {
    name: 'reduced',
    type: 'text',
    most: 10,
    isRequired: true,
    label: labels.reduced,
    hint: labels.reducedHint,
  },
];

const DAY_FIELD = 'jour';
/** No rate: the rules refuse it. */
const NO_RATE = -1;

export const showVat: OfficeScreen = (deps, context) => answerVat(deps, context);

async function answerVat(deps: OfficeDeps, context: OfficeContext, refused?: FormState) {
  const settings = await frenchRateSettings.load(deps.db);
  const today = dayInFrance(deps.now());
  const dated = frenchRates(settings);
  const current = dated.findLast(({ from }) => from <= today) ?? dated[0];
  const typed = {
    from: '',
    standard: formatRate(current?.standard ?? 0),
    reduced: formatRate(current?.reduced ?? 0),
  };
  return answerScreen(deps, context, {
    title: texts.title,
    current: VAT_DESK_PATH,
    status: refused?.status ?? 200,
    done: texts.done,
    body: (
      <>
        {refused && <FormNotice state={refused} />}
        <p>{texts.lead}</p>
        {current && <CurrentRates rates={current} />}
        <PlannedRates rates={settings.changes.filter(({ from }) => from > today)} nonce={context.nonce} />
        <OfficeForm action={VAT_DESK_PATH} nonce={context.nonce} label={texts.plan}>
          <FieldGroups
            groups={[{ title: texts.plan, hint: texts.planHint, fields: FIELDS }]}
            state={refused ?? storedState(FIELDS, typed)}
          />
          <Button type="submit">{texts.save}</Button>
        </OfficeForm>
        <PastRates rates={dated.filter((one) => one.from <= today && one !== current)} />
        <OtherStates day={today} />
      </>
    ),
  });
}

export const submitRates: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const rate = (name: string) => readRate(form.text(name)) ?? NO_RATE;
  const change = {
    from: form.text('from').trim(),
    standard: rate('standard'),
    reduced: rate('reduced'),
  };
  const author = { actor: context.actor, now: deps.now() };
  const planned = await inTransaction(deps.db, (tx) => planRates(tx, author, change));
  if (planned.ok) return context.reply.redirect(doneHref(VAT_DESK_PATH, 'prevu'), 303);
  const problems = planned.problems.map((one) => named(FIELDS, one.field, texts.fault(one)));
  return answerVat(deps, context, refusedState(form, problems));
};

export const submitRateCancel: OfficeScreen = async (deps, context) => {
  const day = readForm(context.request).text(DAY_FIELD);
  const author = { actor: context.actor, now: deps.now() };
  const cancelled = await inTransaction(deps.db, (tx) => cancelRates(tx, author, day));
  const isLate = !cancelled.ok && cancelled.failure === 'begun';
  return context.reply.redirect(doneHref(VAT_DESK_PATH, isLate ? 'trop' : 'retire'), 303);
};

const CurrentRates = ({ rates }: { rates: DatedRates }) => (
  <Panel id="taux" title={texts.current}>
    <OfficeTable
      caption={texts.current}
      columns={[{ label: columns.kind }, { label: columns.rate, isNumber: true }, { label: columns.since }]}
      rows={(['standard', 'reduced'] as const).map((kind) => ({
        key: kind,
        cells: [texts[kind], texts.rate(rates[kind]), formatDate(rates.from)],
      }))}
    />
  </Panel>
);

const PlannedRates = ({ rates, nonce }: { rates: readonly DatedRates[]; nonce: string }) => (
  <Panel id="prevus" title={texts.planned}>
    {rates.length === 0 ? (
      <p>{texts.nothingPlanned}</p>
    ) : (
      <OfficeTable
        caption={texts.planned}
        columns={[
          { label: columns.from },
          { label: texts.standard, isNumber: true },
          { label: texts.reduced, isNumber: true },
          { label: texts.actions },
        ]}
        rows={rates.map((one) => ({
          key: one.from,
          cells: [...ratesCells(one), <CancelForm key="cancel" day={one.from} nonce={nonce} />],
        }))}
      />
    )}
  </Panel>
);

const ratesCells = ({ from, standard, reduced }: DatedRates) => [
  formatDate(from),
  texts.rate(standard),
  texts.rate(reduced),
];

const CancelForm = ({ day, nonce }: { day: string; nonce: string }) => (
  <OfficeForm action={RATE_CANCEL_PATH} nonce={nonce} isGuarded={false}>
    <input type="hidden" name={DAY_FIELD} value={day} />
    <Button type="submit" variant="secondary" aria-label={texts.cancelOf(formatDate(day))}>
      {texts.cancel}
    </Button>
  </OfficeForm>
);

const PastRates = ({ rates }: { rates: readonly DatedRates[] }) =>
  rates.length === 0 ? null : (
    <Panel id="precedents" title={texts.past}>
      <OfficeTable
        caption={texts.past}
        columns={[
          { label: columns.from },
          { label: texts.standard, isNumber: true },
          { label: texts.reduced, isNumber: true },
        ]}
        rows={rates.map((one) => ({ key: one.from, cells: ratesCells(one) }))}
      />
    </Panel>
  );

const OtherStates = ({ day }: { day: string }) => (
  <Panel id="autres-pays" title={texts.others} hint={texts.othersHint}>
    <OfficeTable
      caption={texts.others}
      columns={[
        { label: columns.country },
        { label: texts.standard, isNumber: true },
        { label: texts.reduced, isNumber: true },
      ]}
      rows={EU_STATES.map((state) => {
        const { standard, reduced } = euRates(state, day);
        return { key: state, cells: [countryName(state), texts.rate(standard), texts.rate(reduced)] };
      })}
    />
  </Panel>
);

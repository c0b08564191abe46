import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { FormField } from '#platform/form-fields.ts';
import { loadProductChoices } from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import { saleGroups } from '#shop/catalogue/price-desk/price-fields.ts';
import {
  NEW_SALE_PATH,
  SALE_DESK_PATH,
  saleActionPath,
  salePath,
} from '#shop/catalogue/price-desk/price-paths.ts';
import type { SaleState } from '#shop/catalogue/price-desk/sale-draft.ts';
import { nextSoldes } from '#shop/catalogue/price-desk/soldes-calendar.ts';
import { stateOf } from '#shop/catalogue/price-desk/server/change-sales.ts';
import { findSale, type DeskSale } from '#shop/catalogue/price-desk/server/find-sales.ts';
import { LEFT_OUT, previewSale, type SalePreview } from '#shop/catalogue/price-desk/server/sale-items.ts';
import { loadFrenchRates } from '#shop/basket/pricing/server/load-french-rates.ts';
import type { VatRates } from '#shop/basket/pricing/vat.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { PreviewTable } from './preview-table.tsx';
import { saleFormValues } from './read-price-forms.ts';
import { priceTexts, saleTexts as texts } from './texts.ts';
import styles from './prices.module.css';

type Groups = ReturnType<typeof saleGroups>;

/** The form of a sale with the choices of this shop. */
export async function loadSaleGroups(
  deps: OfficeDeps,
): Promise<{ groups: Groups; fields: readonly FormField[] }> {
  const groups = saleGroups(await loadProductChoices(deps.db));
  return { groups, fields: groups.flatMap(({ fields }) => fields) };
}

export const showNewSale: OfficeScreen = async (deps, context) => {
  const { groups, fields } = await loadSaleGroups(deps);
  return answerNewSale(
    deps,
    context,
    groups,
    storedState(fields, { kind: 'promotion', ruleKind: 'percent' }),
  );
};

export const answerNewSale = (deps: OfficeDeps, context: OfficeContext, groups: Groups, state: FormState) =>
  answerScreen(deps, context, {
    title: texts.newTitle,
    current: SALE_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={SALE_DESK_PATH}>{texts.back}</a>
        </p>
        <p className={styles.hint}>{texts.nextSoldes(nextSoldes(deps.now()))}</p>
        <FormNotice state={state} />
        <OfficeForm action={NEW_SALE_PATH} nonce={context.nonce} label={texts.newTitle}>
          <FieldGroups groups={groups} state={state} />
          <Button type="submit">{texts.createButton}</Button>
        </OfficeForm>
      </>
    ),
  });

export const showSale: OfficeScreen = async (deps, context) => {
  const sale = await findSale(deps.db, Number(context.params['id']));
  return sale ? answerSale(deps, context, sale) : answerMissing(deps, context);
};

type Refused = { readonly state?: FormState; readonly refusal?: string };

export async function answerSale(
  deps: OfficeDeps,
  context: OfficeContext,
  sale: DeskSale,
  { state, refusal }: Refused = {},
) {
  const { groups, fields } = await loadSaleGroups(deps);
  const saleState = stateOf(sale, deps.now());
  const preview = saleState === 'draft' ? await previewSale(deps.db, sale.id, sale.draft) : undefined;
  const vat = preview && may(context.staff.role, 'see-figures') ? await loadFrenchRates(deps) : undefined;
  const form = state ?? storedState(fields, saleFormValues(sale));
  return answerScreen(deps, context, {
    title: sale.draft.name,
    current: SALE_DESK_PATH,
    actions: (
      <span data-state={saleState} className={styles.badge}>
        {texts.states[saleState]}
      </span>
    ),
    status: refusal === undefined ? form.status : 422,
    done: form.status === 200 && refusal === undefined ? texts.done : {},
    body: (
      <>
        <p>
          <a href={SALE_DESK_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <FormNotice state={form} />
        <Summary sale={sale} state={saleState} />
        {preview && <Preview preview={preview} vat={vat} />}
        <Presses context={context} sale={sale} state={saleState} />
        {saleState === 'draft' && <SaleForm context={context} sale={sale} groups={groups} state={form} />}
      </>
    ),
  });
}

function Summary({ sale: { draft, itemCount }, state }: { sale: DeskSale; state: SaleState }) {
  return (
    <div className={styles.summary}>
      <p>
        <strong>{texts.ruleOf(draft)}</strong>, {texts.periodOf(draft.startsAt, draft.endsAt)} –{' '}
        {texts.kinds[draft.kind]}
      </p>
      {state !== 'draft' && (
        <p>
          {texts.previewCount(itemCount)} <span className={styles.hint}>{texts.fixedHint}</span>
        </p>
      )}
    </div>
  );
}

type PreviewProps = { preview: SalePreview; vat: VatRates | undefined };

function Preview({ preview: { count, leftOut, overlapping, sample }, vat }: PreviewProps) {
  const reasons = LEFT_OUT.filter((reason) => leftOut[reason] > 0);
  return (
    <section className={styles.summary}>
      <h2>{priceTexts.preview}</h2>
      <p>{texts.previewCount(count)}</p>
      {overlapping > 0 && <Notice tone="info">{texts.overlapping(overlapping)}</Notice>}
      {reasons.length > 0 && (
        <>
          <p>{texts.leftOutTitle}&nbsp;:</p>
          <ul className={styles.list}>
            {reasons.map((reason) => (
              <li key={reason}>{texts.leftOut[reason](leftOut[reason])}</li>
            ))}
          </ul>
        </>
      )}
      <PreviewTable sample={sample} count={count} vat={vat} />
    </section>
  );
}

type PressesProps = { context: OfficeContext; sale: DeskSale; state: SaleState };

function Presses({ context: { nonce, staff }, sale: { id, version }, state }: PressesProps) {
  if (!may(staff.role, 'change-promotions') || state === 'ended') return null;
  const press = { nonce, version };
  if (state === 'draft')
    return (
      <div className={styles.presses}>
        <OfficeForm
          {...press}
          action={saleActionPath(id, 'plan')}
          label={texts.plan}
          className={styles.press}
        >
          <Button type="submit">{texts.plan}</Button>
        </OfficeForm>
        <PressForm {...press} action={saleActionPath(id, 'delete')} button={texts.remove} danger />
        <p className={styles.hint}>{texts.planHint}</p>
      </div>
    );
  return (
    <div className={styles.presses}>
      <PressForm
        {...press}
        action={saleActionPath(id, 'stop')}
        button={state === 'planned' ? texts.unplan : texts.stop}
      />
    </div>
  );
}

type SaleFormProps = { context: OfficeContext; sale: DeskSale; groups: Groups; state: FormState };

function SaleForm({ context: { nonce, staff }, sale: { id, version, draft }, groups, state }: SaleFormProps) {
  return (
    <OfficeForm action={salePath(id)} nonce={nonce} version={version} label={draft.name}>
      <FieldGroups groups={groups} state={state} />
      {may(staff.role, 'change-promotions') && <Button type="submit">{texts.save}</Button>}
    </OfficeForm>
  );
}

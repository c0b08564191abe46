import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readFields } from '#platform/form-fields.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import {
  checkCompliance,
  type ComplianceCheck,
  type ComplianceFacts,
} from '#shop/editorial/compliance/compliance.ts';
import { PAGE_DESK_PATH } from '#shop/editorial/content-desk/content-paths.ts';
import { COMPLIANCE_PATH, NOTICES_PATH } from '#shop/editorial/compliance/compliance-paths.ts';
import { loadCompliance } from '#shop/editorial/compliance/server/load-compliance.ts';
import { may, type Action } from '#shop/staff/access/roles.ts';
import { changeSettings } from '#shop/staff/settings-desk/server/change-settings.ts';
import { versionOf } from '#shop/staff/settings-desk/server/settings-part.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import {
  changedState,
  faultMessages,
  refusedState,
  storedState,
  type FormState,
} from '../../forms/form-state.ts';
import { fieldId } from '../../forms/described-field.tsx';
import { FieldGroups, FormNotice, OfficeForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { texts as formTexts } from '../../forms/texts.ts';
import { OfficeTable, StateBadge } from '../../parts/office-table.tsx';
import { Panel } from '../../parts/panel.tsx';
import { LEGAL_NOTICES_PART as PART } from '../settings/registry.ts';
import { settingsPath } from '../settings/settings-paths.ts';
import { texts } from './texts.ts';

export const showCompliance: OfficeScreen = (deps, context) => answerCompliance(deps, context);

async function answerCompliance(deps: OfficeDeps, context: OfficeContext, refused?: FormState) {
  const facts = await loadCompliance(deps.db);
  const checks = checkCompliance(facts);
  const missing = checks.filter(({ isMet }) => !isMet).length;
  const values = PART.read(await PART.loadStored(deps.db));
  const state = refused ?? storedState(PART.form.fields, values);
  return answerScreen(deps, context, {
    title: texts.title,
    current: COMPLIANCE_PATH,
    status: state.status,
    done: refused ? {} : texts.done,
    body: (
      <>
        <p>{texts.lead}</p>
        {refused && <FormNotice state={refused} />}
        <Notice tone={missing === 0 ? 'success' : 'warning'} quiet>
          {missing === 0 ? texts.fine : texts.missing(missing)}
        </Notice>
        {(['company', 'contact', 'notice', 'page', 'products'] as const).map((area) => (
          <Area
            key={area}
            area={area}
            checks={checks.filter((check) => check.area === area)}
            canRepair={may(context.staff.role, REPAIR_NEEDS[area])}
          />
        ))}
        <Products facts={facts} />
        {may(context.staff.role, 'change-company') && (
          <OfficeForm
            action={NOTICES_PATH}
            nonce={context.nonce}
            version={versionOf(PART, values)}
            label={texts.notices}
          >
            <FieldGroups groups={[PART.form]} state={state} />
            <Button type="submit">{formTexts.save}</Button>
          </OfficeForm>
        )}
      </>
    ),
  });
}

/** The permission needed to fill in a missing item. */
const REPAIR_NEEDS = {
  company: 'change-company',
  contact: 'change-company',
  notice: 'change-company',
  page: 'see-content',
  products: 'see-catalogue',
} as const satisfies Record<ComplianceCheck['area'], Action>;

type AreaProps = {
  area: ComplianceCheck['area'];
  checks: readonly ComplianceCheck[];
  canRepair: boolean;
};

function Area({ area, checks, canRepair }: AreaProps) {
  const { what, state, repair } = texts.columns;
  return (
    <Panel id={`regle-${area}`} title={texts.areas[area]}>
      <OfficeTable
        caption={texts.areas[area]}
        columns={[{ label: what }, { label: state }, ...(canRepair ? [{ label: repair }] : [])]}
        rows={checks.map((check) => ({
          key: check.what,
          cells: [
            texts.checkName(check),
            <StateBadge key="state" tone={check.isMet ? 'good' : 'bad'}>
              {check.isMet ? texts.met : texts.unmet}
            </StateBadge>,
            check.isMet || !canRepair ? null : (
              <a
                key="repair"
                href={repairHref(check)}
                aria-label={`${texts.repair} – ${texts.checkName(check)}`}
              >
                {texts.repair}
              </a>
            ),
          ],
        }))}
      />
    </Panel>
  );
}

/** The screen on which the merchant fills in a missing item. */
function repairHref(check: ComplianceCheck): string {
  switch (check.area) {
    case 'company':
    case 'contact':
      return settingsPath('boutique');
    case 'notice':
      return `#${fieldId(check.what)}`;
    case 'page':
      return PAGE_DESK_PATH;
    case 'products':
      return '#produits-a-completer';
  }
}

function Products({ facts: { products, productCount } }: { facts: ComplianceFacts }) {
  if (productCount === 0) return null;
  const { name, missing } = texts.productColumns;
  return (
    <Panel id="produits-a-completer" title={texts.products(productCount)}>
      <OfficeTable
        caption={texts.products(productCount)}
        columns={[{ label: name }, { label: missing }]}
        rows={products.map((product) => ({
          key: product.id,
          cells: [
            <a key="name" href={productDeskPath(product.id)}>
              {product.name}
            </a>,
            texts.facts(product.missing),
          ],
        }))}
      />
    </Panel>
  );
}

/** Saves the legal notices and publishes them. */
export const submitNotices: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const { fields } = PART.form;
  const { values, faults } = readFields(fields, form);
  if (faults.length > 0)
    return answerCompliance(deps, context, refusedState(form, faultMessages(fields, faults)));
  const version = form.text(VERSION_FIELD);
  const change = { actor: context.actor, now: deps.now(), values, version };
  const changed = await inTransaction(deps.db, (tx) => changeSettings(tx, PART, change));
  if (changed.ok) return context.reply.redirect(doneHref(COMPLIANCE_PATH, 'enregistre'), 303);
  const stored = PART.read(await PART.loadStored(deps.db));
  return answerCompliance(deps, context, changedState(fields, form, stored));
};

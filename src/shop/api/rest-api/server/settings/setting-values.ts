import { readFields, typedFrom } from '#platform/form-fields.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { CART_FORM } from '#shop/basket/cart/settings-form.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { listDeskZones } from '#shop/basket/delivery-desk/server/list-desk-zones.ts';
import { deliveryCountries } from '#shop/basket/pricing/shipping.ts';
import { vatSettings } from '#shop/basket/pricing/server/vat-settings.ts';
import { VAT_FORM } from '#shop/basket/pricing/vat-form.ts';
import type { StoredSettings } from '#shop/common/settings/server/define-settings.ts';
import { loadSettings } from '#shop/common/settings/server/load-settings.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { COMPANY_FORM, CONTACT_FORM } from '#shop/common/settings/shop-forms.ts';
import { RESERVATION_FORM } from '#shop/orders/orders/reservation-form.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';
import { may, type Action } from '#shop/staff/access/roles.ts';
import { changeSettings } from '#shop/staff/settings-desk/server/change-settings.ts';
import { settingsPart, type SettingsPart } from '#shop/staff/settings-desk/server/settings-part.ts';
import { wireError } from '#shop/basket/store-client/errors.ts';
import { setupTexts } from '../../texts-setup.ts';
import { optionsOf, type SettingForm, type SettingGroup, type SettingOption } from '../../setting-options.ts';
import type { RestCall, RestDeps } from '../endpoint.ts';
import { refusal, RestFailure } from '../failures.ts';

const { settings: settingTexts } = setupTexts;

/** The forms with the actions that their screens in the back office need. */
const FORMS: Readonly<Record<SettingForm, { readonly part: SettingsPart; readonly needs: Action }>> = {
  company: { part: settingsPart(shopSettings, COMPANY_FORM), needs: 'change-company' },
  contact: { part: settingsPart(shopSettings, CONTACT_FORM), needs: 'change-company' },
  cart: { part: settingsPart(cartSettings, CART_FORM), needs: 'change-settings' },
  vat: { part: settingsPart(vatSettings, VAT_FORM), needs: 'change-settings' },
  checkout: { part: settingsPart(reservationSettings, RESERVATION_FORM), needs: 'change-settings' },
};

export type SettingValue = string | readonly string[];

/** The settings and delivery countries of a moment. */
type Values = { readonly stored: StoredSettings; readonly countries: readonly string[] };

async function loadValues({ db }: RestDeps): Promise<Values> {
  const [stored, zones] = await Promise.all([loadSettings(db), listDeskZones(db)]);
  return { stored, countries: deliveryCountries(zones) };
}

/** The options of a group with their values. */
export async function loadOptions(deps: RestDeps, group: SettingGroup) {
  const values = await loadValues(deps);
  return optionsOf(group).map((option) => ({ option, value: valueOf(option, values) }));
}

function valueOf({ type, source }: SettingOption, { stored, countries }: Values): SettingValue {
  if (source.from === 'zones') return countries;
  if (source.from === 'shop') return type === 'multiselect' ? [] : source.value;
  const { part, field } = formField(source);
  const typed = typedFrom(part.form.fields, part.read(stored.get(part.row))).text(source.field);
  if (field.type === 'switch') return typed === '' ? 'no' : 'yes';
  return typed;
}

function formField({ form, field: name }: Extract<SettingOption['source'], { from: 'form' }>) {
  const { part, needs } = FORMS[form];
  const field = part.form.fields.find((one) => one.name === name);
  if (!field) throw new Error(`the form ${form} has no field ${name}`);
  return { part, needs, field };
}

/** The choices of a select: those of its form, or the one that the shop always makes. */
export function choicesOf({ type, source }: SettingOption): Readonly<Record<string, string>> | undefined {
  if (type !== 'select') return undefined;
  if (source.from === 'form') {
    const { field } = formField(source);
    return field.type === 'choice'
      ? Object.fromEntries(field.options.map(({ value, label }) => [value, label]))
      : undefined;
  }
  return source.from === 'shop' ? { [source.value]: source.value } : undefined;
}

export const labelOf = ({ id, source }: SettingOption): string =>
  source.from === 'form' ? formField(source).field.label : (settingTexts.labels[id] ?? id);

/** Whether a tool may write it; otherwise the sentence that says why not. */
export const whyFixed = ({ source }: SettingOption): string =>
  ({ form: '', shop: settingTexts.fixed, zones: settingTexts.byZones })[source.from];

const invalidValue = (message: string) =>
  new RestFailure(wireError(400, 'rest_setting_value_invalid', message));

const textOf = (value: SettingValue) => (typeof value === 'string' ? value : value.join(','));

/** Writes a setting with the rules of its form. The value that it has already is always accepted. */
export async function writeSetting(
  deps: RestDeps,
  call: RestCall,
  option: SettingOption,
  sent: SettingValue,
): Promise<void> {
  const { source } = option;
  if (textOf(valueOf(option, await loadValues(deps))) === textOf(sent)) return;
  if (source.from !== 'form') throw invalidValue(whyFixed(option));
  const { part, needs, field } = formField(source);
  if (!may(call.role, needs)) throw refusal('edit', true);
  const text = textOf(sent);
  if (field.type === 'switch' && text !== 'yes' && text !== 'no') throw invalidValue(settingTexts.yesOrNo);
  const typed = field.type === 'switch' && text === 'no' ? '' : text;
  const { values, faults } = readFields([field], { text: () => typed, texts: () => [typed] });
  if (faults.length > 0) throw invalidValue(settingTexts.invalid);
  const change = { actor: call.actor, now: deps.now(), version: undefined, values };
  const changed = await inTransaction(deps.db, (tx) => changeSettings(tx, part, change));
  if (!changed.ok) throw invalidValue(settingTexts.invalid);
}

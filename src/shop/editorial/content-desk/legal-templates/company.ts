import { NO_BREAK_SPACE } from '#platform/french.ts';
import { dialled, type ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { gap } from './gaps.ts';

const escape = (text: string) =>
  text.trim().replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A setting of the shop as HTML, or a gap that names what is missing. */
const orGap = (value: string, what: string) => (value.trim() === '' ? gap(what) : escape(value));

/** The particulars of the company as the templates write them. */
export type Company = {
  readonly shop: string;
  readonly name: string;
  readonly legalForm: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly registration: string;
  readonly siren: string;
  readonly vatNumber: string;
};

export function companyOf(shop: ShopSettings): Company {
  const town = [shop.postcode, shop.city].filter((part) => part.trim() !== '').join(' ');
  const address = [shop.street, town].filter((part) => part.trim() !== '').join(', ');
  const email = shop.email.trim();
  const phone = shop.phone.trim();
  return {
    shop: escape(shop.name),
    name: orGap(shop.company, 'raison sociale'),
    legalForm: orGap(shop.legalForm, 'forme juridique et capital'),
    address: orGap(address, 'adresse du siège'),
    email: email === '' ? gap('adresse e-mail') : `<a href="mailto:${escape(email)}">${escape(email)}</a>`,
    phone: phone === '' ? gap('téléphone') : `<a href="tel:${escape(dialled(phone))}">${escape(phone)}</a>`,
    registration: orGap(shop.registration, 'immatriculation au RCS ou au répertoire des métiers'),
    siren: orGap(shop.siren, 'numéro SIREN'),
    vatNumber: orGap(shop.vatNumber, 'numéro de TVA intracommunautaire'),
  };
}

/** « Raison sociale, forme, adresse » in one line. */
export const identityOf = ({ name, legalForm, address, registration }: Company) =>
  `${name}, ${legalForm}, ${address}, ${registration}`;

export const h2 = (title: string) => `<h2>${title}</h2>`;
export const p = (text: string) => `<p>${text}</p>`;
export const ul = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
/** The mark of a part that the shop writes. */
export const part = (name: string) => `<!-- partie ${name} --><!-- fin ${name} -->`;
export const NBSP = NO_BREAK_SPACE;

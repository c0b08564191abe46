import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { Config } from '#platform/server/config.ts';
import { DELIVERY_DESK_PATH } from '#shop/basket/delivery-desk/delivery-paths.ts';
import { NEW_PRODUCT_PATH, PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { LEGAL_TEMPLATES_PATH, PAGE_DESK_PATH } from '#shop/editorial/content-desk/content-paths.ts';
import { missingPages, REQUIRED_PAGES, type OpeningFacts } from '#shop/notices/opening/opening.ts';
import type { StaffMember } from '#shop/staff/access/staff.ts';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { DELIVERY_TEMPLATE_PATH, TEST_MAIL_PATH, type RefusedMail, type StartStep } from './start-steps.ts';
import { startTexts as texts } from './texts.ts';
import styles from './start.module.css';

export const TEST_MAIL_FIELD = 'destinataire';

type Props = {
  step: StartStep;
  testMail: RefusedMail | undefined;
  facts: OpeningFacts;
  config: Pick<Config, 'smtpUrl' | 'stripe' | 'payments'>;
  staff: StaffMember;
  nonce: string;
};

/** The content of a step besides its settings. */
export function StepExtras({ step, ...props }: Props) {
  switch (step.slug) {
    case 'e-mails':
      return <Mails {...props} />;
    case 'paiement':
      return <Payments {...props} />;
    case 'livraison':
      return <Delivery {...props} />;
    case 'retours':
      return <Returns {...props} />;
    case 'pages-legales':
      return <LegalPages {...props} />;
    case 'produit':
      return <FirstProduct {...props} />;
    default:
      return null;
  }
}

type ExtraProps = Omit<Props, 'step'>;

function Mails({ facts: { shop }, config, staff, nonce, testMail }: ExtraProps) {
  const server = config.smtpUrl === undefined ? undefined : new URL(config.smtpUrl).host;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{texts.sender}</dt>
        <dd>{shop.email === '' ? texts.noSender : `${shop.name} <${shop.email}>`}</dd>
        <dt>{texts.server}</dt>
        <dd>{server ?? texts.noServer}</dd>
      </dl>
      {testMail && !testMail.isTyping && (
        <Notice tone="error" title={texts.mailFailed}>
          <p>{testMail.problem}</p>
        </Notice>
      )}
      <OfficeForm action={TEST_MAIL_PATH} nonce={nonce} label={texts.sendTest}>
        <TextField
          id={TEST_MAIL_FIELD}
          name={TEST_MAIL_FIELD}
          type="email"
          label={texts.mailTo}
          required
          defaultValue={testMail?.to ?? staff.email}
          error={testMail?.isTyping ? testMail.problem : undefined}
        />
        <Button type="submit">{texts.sendTest}</Button>
      </OfficeForm>
    </>
  );
}

function Payments({ facts: { shop }, config: { stripe, payments } }: ExtraProps) {
  const mode = stripe === undefined ? 'sandbox' : payments === 'live' ? 'live' : 'test';
  return (
    <dl className={styles.facts}>
      <dt>{texts.mode}</dt>
      <dd>{texts.modes[mode]}</dd>
      <dt>{texts.transfer}</dt>
      <dd>{shop.iban === '' ? texts.transferOff : texts.transferOn(shop.iban)}</dd>
    </dl>
  );
}

function Delivery({ facts: { zoneCount, methodCount }, nonce }: ExtraProps) {
  return (
    <>
      <p>{zoneCount === 0 ? texts.noZones : texts.zones(zoneCount, methodCount)}</p>
      {zoneCount === 0 && (
        <>
          <p className={styles.lead}>{texts.templateHint}</p>
          <PressForm action={DELIVERY_TEMPLATE_PATH} nonce={nonce} button={texts.template} />
        </>
      )}
      <p>
        <a href={DELIVERY_DESK_PATH}>{texts.toZones}</a>
      </p>
    </>
  );
}

function Returns({ facts: { shop } }: ExtraProps) {
  return (
    <dl className={styles.facts}>
      <dt>{texts.returnAddress}</dt>
      <dd>
        {shop.street === ''
          ? texts.noAddress
          : [shop.company || shop.name, shop.street, `${shop.postcode} ${shop.city}`].join(', ')}
      </dd>
    </dl>
  );
}

function LegalPages({ facts: { pages }, nonce }: ExtraProps) {
  return (
    <>
      <ul className={styles.steps}>
        {REQUIRED_PAGES.map((slug) => {
          const title = texts.pageTitles[slug] ?? slug;
          const isPublished = pages.includes(slug);
          return (
            <li key={slug} className={styles.step}>
              {isPublished ? <a href={PATHS.content(slug)}>{title}</a> : <span>{title}</span>}
              <span className={styles.state} data-open={isPublished ? undefined : ''}>
                {isPublished ? texts.published : texts.notPublished}
              </span>
            </li>
          );
        })}
      </ul>
      {missingPages({ pages }).length > 0 && (
        <>
          <p className={styles.lead}>{texts.templatesHint}</p>
          <PressForm action={LEGAL_TEMPLATES_PATH} nonce={nonce} button={texts.templates} />
        </>
      )}
      <p>
        <a href={PAGE_DESK_PATH}>{texts.toPages}</a>
      </p>
    </>
  );
}

function FirstProduct({ facts: { productCount } }: ExtraProps) {
  return (
    <>
      <p>{texts.products(productCount)}</p>
      <p className={styles.links}>
        <ButtonLink href={NEW_PRODUCT_PATH}>{texts.newProduct}</ButtonLink>
        <a href={PRODUCT_DESK_PATH}>{texts.toProducts}</a>
      </p>
    </>
  );
}

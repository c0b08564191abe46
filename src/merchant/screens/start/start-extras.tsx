import { ButtonLink } from '#platform/design/button.tsx';
import type { Payments } from '#platform/server/deps.ts';
import { DELIVERY_DESK_PATH } from '#shop/basket/delivery-desk/delivery-paths.ts';
import { NEW_PRODUCT_PATH, PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import type { MailServerInUse } from '#shop/common/mails/server/mail-server.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { LEGAL_TEMPLATES_PATH, PAGE_DESK_PATH } from '#shop/editorial/content-desk/content-paths.ts';
import { missingPages, REQUIRED_PAGES, type OpeningFacts } from '#shop/notices/opening/opening.ts';
import type { StaffMember } from '#shop/staff/access/staff.ts';
import type { OfficeDeps } from '../../frame/answer.tsx';
import { PressForm } from '../../forms/office-form.tsx';
import { MAIL_SERVER_PATH, PAYMENT_KEYS_PATH } from '../credentials/paths.ts';
import { DELIVERY_TEMPLATE_PATH, TEST_MAIL_PATH, type RefusedMail, type StartStep } from './start-steps.ts';
import { TestMailForm } from './test-mail-form.tsx';
import { startTexts as texts } from './texts.ts';
import styles from './start.module.css';

type Props = {
  step: StartStep;
  testMail: RefusedMail | undefined;
  facts: OpeningFacts;
  /** Undefined at the other steps. */
  mailServer: MailServerInUse | undefined;
  payments: Payments;
  provider: Pick<OfficeDeps['provider'], 'isSandbox'>;
  staff: StaffMember;
  nonce: string;
};

/** The content of a step besides its settings. */
export function StepExtras({ step, ...props }: Props) {
  switch (step.slug) {
    case 'e-mails':
      return <Mails {...props} />;
    case 'paiement':
      return <PaymentFacts {...props} />;
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

function Mails({ facts: { shop }, mailServer, staff, nonce, testMail }: ExtraProps) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>{texts.sender}</dt>
        <dd>{shop.email === '' ? texts.noSender : `${shop.name} <${shop.email}>`}</dd>
        <dt>{texts.server}</dt>
        <dd>
          {mailServer?.kind === 'server' ? mailServer.host : texts.noServer}{' '}
          <a href={MAIL_SERVER_PATH}>{texts.toServer}</a>
        </dd>
      </dl>
      <TestMailForm action={TEST_MAIL_PATH} nonce={nonce} email={staff.email} refused={testMail} />
    </>
  );
}

function PaymentFacts({ facts: { shop }, payments, provider }: ExtraProps) {
  const mode = provider.isSandbox ? 'sandbox' : payments.mode === 'live' ? 'live' : 'test';
  return (
    <dl className={styles.facts}>
      <dt>{texts.mode}</dt>
      <dd>
        {texts.modes[mode]} <a href={PAYMENT_KEYS_PATH}>{texts.toKeys}</a>
      </dd>
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

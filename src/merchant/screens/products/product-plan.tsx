import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { showFrenchTime } from '#platform/french-time.ts';
import { PLAN_FIELD, type PlannedPublication } from '#shop/catalogue/product-desk/planned-publication.ts';
import { actionPath } from '#shop/catalogue/product-desk/product-paths.ts';
import { PREVIEW_DAYS } from '#shop/editorial/content-desk/server/preview-links.ts';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { formTexts } from './form-texts.ts';
import styles from './product-form.module.css';

const texts = formTexts.plan;

type Props = {
  productId: number;
  nonce: string;
  plan: PlannedPublication | undefined;
  /** The signed link to the draft as visitors will see it. */
  preview: string;
};

/** The preview of a draft, and the moment at which it appears in the shop by itself. */
export function ProductPlan({ productId, nonce, plan, preview }: Props) {
  return (
    <div className={styles.actions}>
      <p>
        <ButtonLink href={preview} variant="secondary" size="s">
          {texts.preview}
        </ButtonLink>
      </p>
      <p>{texts.previewHint(PREVIEW_DAYS)}</p>
      {plan?.isMissed && <Notice tone="error">{texts.missed(plan.publishAt)}</Notice>}
      {plan && !plan.isMissed && <p>{texts.planned(plan.publishAt)}</p>}
      <OfficeForm
        action={actionPath(productId, 'plan')}
        nonce={nonce}
        label={texts.label}
        className={styles.actions}
        isGuarded={false}
      >
        <TextField
          id={PLAN_FIELD}
          type="datetime-local"
          name={PLAN_FIELD}
          label={texts.moment}
          defaultValue={plan ? showFrenchTime(plan.publishAt) : ''}
          required
        />
        <Button type="submit" variant="secondary" size="s">
          {texts.submit}
        </Button>
      </OfficeForm>
      {plan && <PressForm action={actionPath(productId, 'cancelPlan')} nonce={nonce} button={texts.cancel} />}
    </div>
  );
}

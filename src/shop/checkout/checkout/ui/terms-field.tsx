import { PATHS } from '#shop/common/paths/paths.ts';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { texts } from '../texts.ts';

type Props = { acceptsTerms: boolean; error: string | undefined };

/** The acceptance of the terms of sale, which open in another tab. */
export function TermsField({ acceptsTerms, error }: Props) {
  return (
    <CheckboxField
      id="terms"
      name="terms"
      value="1"
      defaultChecked={acceptsTerms}
      error={error}
      label={
        <>
          {texts.terms}{' '}
          <a href={PATHS.content('conditions-generales-de-vente')} target="_blank" rel="noreferrer">
            {texts.termsLink}
          </a>
        </>
      }
    />
  );
}

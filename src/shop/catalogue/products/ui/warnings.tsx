import { classNames } from '#platform/design/class-names.ts';
import { Icon } from '#platform/design/icon.tsx';
import { ATTENTION, groupWarnings, readWarnings } from '../warnings.ts';
import { UnderThreePictogram } from './under-three-pictogram.tsx';
import styles from './warnings.module.css';

type Props = {
  warnings: readonly string[];
  /**
   * `box` stands alone, `line` is part of a cart line, and in a `card` the pictogram replaces the sentence on
   * the age, which the law allows; screen readers still read it.
   */
  look?: 'box' | 'line' | 'card';
  /** The products that the warnings are about, where it is not obvious. */
  about?: string;
  className?: string | undefined;
};

/** The safety warnings of a toy, visible before purchase (directive 2009/48, article 11). */
export function Warnings({ warnings, look = 'box', about, className }: Props) {
  const { underThree, hazards } = readWarnings(warnings);
  if (underThree === '' && hazards === '') return null;
  return (
    <div className={classNames(styles.warnings, styles[look], className)} data-warnings="">
      {underThree === '' ? <Icon name="alert" /> : <UnderThreePictogram />}
      <p>
        {about !== undefined && `${about}\u00a0: `}
        <strong>{ATTENTION}</strong>{' '}
        {underThree !== '' && (
          <span className={look === 'card' && hazards !== '' ? 'visually-hidden' : undefined}>
            {underThree}{' '}
          </span>
        )}
        {hazards}
      </p>
    </div>
  );
}

type ListProps = { lines: readonly { readonly name: string; readonly warnings: readonly string[] }[] };

/** The warnings of several products, each text once with the names of its products. */
export const WarningList = ({ lines }: ListProps) =>
  groupWarnings(lines).map(({ warnings, names }) => (
    <Warnings key={warnings.join()} warnings={warnings} about={[...names].join(', ')} />
  ));

import { SWATCH_CLASS, attributeName } from '../contract.ts';
import { classNames } from '#platform/design/class-names.ts';
import { Icon } from '#platform/design/icon.tsx';
import type { OptionState } from '../narrow-options.ts';
import { swatchTooltip } from '../swatch-selection.ts';
import { texts } from '../texts.ts';
import { SwatchFace, type SwatchOption } from './swatch-face.tsx';
import styles from './attribute-field.module.css';

export type FieldAttribute = {
  readonly taxonomy: string;
  readonly label: string;
  readonly swatch: 'select' | 'button' | 'color' | 'image';
  readonly options: readonly SwatchOption[];
};

type Props = {
  attribute: FieldAttribute;
  chosen: string | undefined;
  /** option → state; undefined until scripts have loaded: all options are offered. */
  states: Readonly<Record<string, OptionState>> | undefined;
  onChoose?: (option: string) => void;
};

/** One attribute of the variation form: a select, or swatches built on radio buttons. */
export function AttributeField(props: Props) {
  const { attribute, chosen } = props;
  const chosenName = attribute.options.find(({ slug }) => slug === chosen)?.name;
  const isSelect = attribute.swatch === 'select';
  const label = (
    <>
      {attribute.label}
      <span className={styles.chosen} data-chosen-label="">
        {`\u00a0: ${chosenName ?? texts.nothingChosen}`}
      </span>
    </>
  );
  return (
    <fieldset
      className={classNames(styles.row, chosen !== undefined && 'selected')}
      data-attribute-row={attribute.taxonomy}
    >
      {isSelect ? (
        <>
          <label htmlFor={attribute.taxonomy} className={styles.label}>
            {label}
          </label>
          <AttributeSelect {...props} />
        </>
      ) : (
        <>
          <legend className={styles.label}>{label}</legend>
          <div className={styles.swatches}>
            {attribute.options.map((option) => (
              <Swatch key={option.slug} option={option} {...props} />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

function AttributeSelect({ attribute, chosen, states, onChoose }: Props) {
  const name = attributeName(attribute.taxonomy);
  return (
    <span className={styles.selectBox}>
      <select
        id={attribute.taxonomy}
        name={name}
        data-attribute_name={name}
        required
        className={styles.select}
        {...(onChoose
          ? { value: chosen ?? '', onChange: (event) => onChoose(event.currentTarget.value) }
          : { defaultValue: '' })}
      >
        <option value="">{texts.choose}</option>
        {attribute.options
          .filter(({ slug }) => states === undefined || states[slug] !== undefined)
          .map(({ slug, name: text }) => (
            <option key={slug} value={slug} disabled={states?.[slug] === 'inactive'}>
              {text}
            </option>
          ))}
      </select>
      <Icon name="chevron-down" size="s" className={styles.chevron} />
    </span>
  );
}

function Swatch({ attribute, option, chosen, states, onChoose }: Props & { option: SwatchOption }) {
  const disabled = states !== undefined && states[option.slug] !== 'active';
  const selected = chosen === option.slug;
  const tooltip = swatchTooltip(option.name, texts.outOfStock, disabled);
  return (
    <label
      title={tooltip}
      className={classNames(
        styles.swatch,
        styles[attribute.swatch],
        selected && SWATCH_CLASS.selected,
        disabled && SWATCH_CLASS.disabled,
      )}
    >
      <input
        type="radio"
        name={attributeName(attribute.taxonomy)}
        value={option.slug}
        required
        className={styles.radio}
        aria-label={tooltip}
        {...(onChoose
          ? {
              checked: selected,
              // Clicking a checked radio fires no change event, but must deselect the swatch (§4.6).
              onChange: () => undefined,
              onClick: () => onChoose(option.slug),
            }
          : { defaultChecked: false })}
      />
      <SwatchFace type={attribute.swatch} option={option} faceClass={styles.face} textClass={styles.text} />
    </label>
  );
}

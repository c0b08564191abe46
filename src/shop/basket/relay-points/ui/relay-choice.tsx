import { RadioGroup } from '#platform/design/choice-field.tsx';
import { pointAddress, RELAY_FIELD, type RelayOffer } from '../relay-point.ts';
import { texts } from '../texts.ts';

type RelayChoiceProps = {
  relay: RelayOffer;
  /** The postcode of the delivery; empty if it is not known yet. */
  postcode: string;
};

/** The relay points of a postcode, to choose one of them. */
export function RelayChoice({ relay: { points, chosen }, postcode }: RelayChoiceProps) {
  if (points.length === 0) return <p>{postcode === '' ? texts.enterPostcode : texts.noneNear(postcode)}</p>;
  return (
    <RadioGroup
      // Another postcode has other points: nothing stays chosen.
      key={postcode}
      id={RELAY_FIELD}
      name={RELAY_FIELD}
      legend={texts.legend}
      defaultValue={chosen}
      required
      boxed
      options={points.map((point) => ({
        value: point.id,
        label: point.name,
        hint: pointAddress(point),
      }))}
    />
  );
}

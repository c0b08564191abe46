import { createElement } from 'react';
import { FIELDS, INPUT_PREFIX, INPUTS_ELEMENT } from '../attribution.ts';

/** The hidden attribution fields of a form; empty until the visitor consents (§2.7, §2.9, §3.12). */
export const AttributionInputs = () =>
  createElement(
    INPUTS_ELEMENT,
    // Otherwise the custom element would take up space in the form's layout.
    { hidden: true },
    FIELDS.map((field) => <input key={field} type="hidden" name={INPUT_PREFIX + field} defaultValue="" />),
  );

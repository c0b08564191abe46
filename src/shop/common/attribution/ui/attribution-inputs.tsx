import { createElement } from 'react';
import { FIELDS, INPUT_PREFIX, INPUTS_ELEMENT } from '../attribution.ts';

/** The hidden fields of a form for where the visit came from; empty until a visitor has agreed to it (§2.7, §2.9, §3.12). */
export const AttributionInputs = () =>
  createElement(
    INPUTS_ELEMENT,
    // An element nobody knows would take a place in the form's layout.
    { hidden: true },
    FIELDS.map((field) => <input key={field} type="hidden" name={INPUT_PREFIX + field} defaultValue="" />),
  );

import type { FormField } from '#platform/form-fields.ts';
import { isDay } from '#shop/orders/recalls/recall.ts';
import { texts } from './texts.ts';

const day = {
  type: 'text' as const,
  most: 10,
  isNullable: true,
  input: 'date' as const,
  isValid: isDay,
  fault: texts.badDay,
};
const text = { type: 'text' as const, most: 5000, isRequired: true, rows: 5 };

export const RECALL_FIELDS: readonly FormField[] = [
  {
    name: 'sku',
    type: 'text',
    most: 64,
    isRequired: true,
    label: texts.sku,
    hint: texts.skuHint,
  },
  { ...day, name: 'boughtFrom', label: texts.boughtFrom },
  { ...day, name: 'boughtTo', label: texts.boughtTo, hint: texts.daysHint },
  { ...text, name: 'reason', label: texts.reason, hint: texts.reasonHint },
  { ...text, name: 'instructions', label: texts.instructions, hint: texts.instructionsHint },
];
export const SUBMISSION_FIELD = 'envoi';

import { z } from 'zod';
import { idField } from '#platform/server/edge/fields.ts';
import { MOST_IN_A_CALL } from '../card-swatches.ts';
import { attributeName } from '../contract.ts';
import type { Choices } from '../variation.ts';

const LONGEST_VALUE = 200;

/**
 * The products that a listing requests: `product_ids`, comma-separated or repeated. Skips invalid ids and ids
 * beyond the maximum per request.
 */
export const swatchDataRequest = z.record(z.string(), z.unknown()).transform((fields) => {
  const sent = [fields['product_ids'], fields['product_ids[]']].flat();
  const ids = sent
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
    .flatMap((part) => idField.safeParse(part.trim()).data ?? []);
  return [...new Set(ids)].slice(0, MOST_IN_A_CALL);
});

/** A product and the values chosen for its attributes, as `attribute_{taxonomy}` fields (§3.8). */
export const variationRequest = z.record(z.string(), z.unknown()).transform((fields, context) => {
  const id = idField.safeParse(fields['product_id']);
  if (!id.success) {
    context.addIssue({ code: 'custom', message: 'no product' });
    return z.NEVER;
  }
  const prefix = attributeName('');
  const chosen: Choices = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE
        ? [[name.slice(prefix.length), value]]
        : [],
    ),
  );
  const changed = typeof fields['changed'] === 'string' ? fields['changed'] : undefined;
  return { productId: id.data, chosen, changed };
});

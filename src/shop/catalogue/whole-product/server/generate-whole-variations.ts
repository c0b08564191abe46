import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import {
  recordParts,
  type ProductPart,
  type ProductRequest,
} from '../../product-desk/server/product-request.ts';
import type { GenerationDraft } from '../../variation-desk/generation.ts';
import {
  generateVariations,
  type GenerationOutcome,
} from '../../variation-desk/server/generate-variations.ts';
import { publishIfComplete } from './tool-columns.ts';

/** Creates the combinations that a product lacks: one change, with one audit entry. */
export const generateWholeVariations = (
  db: Database['db'],
  request: ProductRequest,
  draft: GenerationDraft,
): Promise<GenerationOutcome> =>
  inTransaction(db, async (tx) => {
    const parts: ProductPart[] = [];
    const generated = await generateVariations(tx, { ...request, parts }, draft);
    if (!generated.ok) return generated;
    await publishIfComplete(tx, { ...request, parts });
    await recordParts(tx, request, parts);
    return generated;
  });

import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { GOODS_KINDS, USUAL_GOODS, type GoodsSettings } from '../goods.ts';

/** `goods_kind()` reads the same row. */
export const goodsSettings = defineSettings<GoodsSettings>(
  'goods',
  z.object({ kind: z.enum(GOODS_KINDS) }),
  USUAL_GOODS,
);

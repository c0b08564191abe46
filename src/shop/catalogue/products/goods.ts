/**
 * What the shop sells decides which facts an offer must show: the toy directive asks for a decision on warnings, the
 * regulation on product safety for maker, responsible person and picture; food, antiques and plants are exempt from it.
 */
export const GOODS_KINDS = ['toys', 'goods', 'exempt'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

export type GoodsSettings = { readonly kind: GoodsKind };

export const USUAL_GOODS: GoodsSettings = { kind: 'toys' };

import type { GoodsKind } from './goods.ts';
import type { ProductType } from './product.ts';

/** A fact without which a product is not published; the database uses the same names (missing_for_publication). */
export type MissingFact = 'maker' | 'responsible' | 'picture' | 'warnings' | 'variations' | 'members';

type Party = {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** ISO code. */
  readonly country: string;
};

type PublicationFacts = {
  readonly kind: GoodsKind;
  readonly maker: Party;
  readonly responsible: Party | null;
  readonly pictureCount: number;
  readonly warnings: readonly string[];
  /** Why the product has no warning; empty if nobody has decided. */
  readonly noWarningReason: string;
  readonly type: ProductType;
  /** The variations that are switched on, or the members of a grouped product. */
  readonly partCount: number;
};

const UNION: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const isWritten = ({ name, address, email }: Party) =>
  name.trim() !== '' && address.trim() !== '' && /^[^@\s]+@[^@\s]+$/.test(email);

/**
 * Lists the facts that an offer must show and that this product lacks (règlement (UE) 2023/988, article 19):
 * maker, responsible person of a maker outside the Union, picture, and for toys a decision on warnings; besides,
 * something to choose from if the product has variations or members.
 */
export function missingForPublication(facts: PublicationFacts): MissingFact[] {
  const parties = [facts.maker, ...(facts.responsible ? [facts.responsible] : [])];
  const isToy = facts.kind === 'toys';
  const isRegulated = facts.kind !== 'exempt';
  const missing: [MissingFact, boolean][] = [
    ['maker', isRegulated && !parties.every(isWritten)],
    ['responsible', isRegulated && !parties.some(({ country }) => UNION.includes(country))],
    ['picture', isRegulated && facts.pictureCount === 0],
    ['warnings', isToy && facts.warnings.length === 0 && facts.noWarningReason.trim() === ''],
    ['variations', facts.type === 'variable' && facts.partCount === 0],
    ['members', facts.type === 'grouped' && facts.partCount === 0],
  ];
  return missing.flatMap(([fact, isMissing]) => (isMissing ? [fact] : []));
}

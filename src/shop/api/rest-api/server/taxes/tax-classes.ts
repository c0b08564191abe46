import { z } from 'zod';
import { isTaxClass, TAX_CLASSES, type TaxClass } from '../../tax-rates.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf } from '../links.ts';
import { typedText } from '../paging.ts';

const PATH = '/taxes/classes';
const { taxClasses: taxClassTexts } = setupTexts;

const item = z.object({ slug: z.string(), name: z.string(), _links: links });

const show = ({ config }: RestDeps, slug: TaxClass) => ({
  slug,
  name: taxClassTexts.names[slug],
  _links: linksOf(config, PATH, slug),
});

const unknown = () => failure(404, 'tax_class_invalid_slug', taxClassTexts.unknown);
const ONE = { path: `${PATH}/{slug}`, unknownCode: unknown().wire.code };
const shared = { needs: 'change-settings', item } as const;

function mustFind(slug: string | undefined): TaxClass {
  if (slug === undefined || !isTaxClass(slug)) throw unknown();
  return slug;
}

/** The VAT classes. The law names them: a tool reads them. */
export const taxClassEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    ...shared,
    purpose: 'view',
    isList: true,
    args: anyArgs,
    summary: texts.summaries.list(taxClassTexts.many),
    answer: async (deps) => ({ body: TAX_CLASSES.map((slug) => show(deps, slug)) }),
  }),
  endpoint({
    methods: ['GET'],
    ...ONE,
    ...shared,
    purpose: 'view',
    isList: true,
    args: anyArgs,
    summary: texts.summaries.read(taxClassTexts.one),
    answer: async (deps, { path }) => ({ body: [show(deps, mustFind(path['slug']))] }),
  }),
  endpoint({
    methods: ['POST'],
    path: PATH,
    ...shared,
    purpose: 'create',
    example: { name: 'Taux normal' },
    summary: taxClassTexts.cannotCreate,
    args: anyArgs.extend({ name: typedText }),
    answer: () => Promise.reject(failure(400, 'tax_class_fixed', taxClassTexts.cannotCreate)),
  }),
  endpoint({
    methods: ['DELETE'],
    ...ONE,
    ...shared,
    purpose: 'delete',
    args: anyArgs,
    summary: taxClassTexts.cannotDelete,
    async answer(_deps, { path }) {
      mustFind(path['slug']);
      throw failure(400, 'cannot_delete', taxClassTexts.cannotDelete);
    },
  }),
];

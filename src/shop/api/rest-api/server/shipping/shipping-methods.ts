import { z } from 'zod';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import { METHOD_IDS, type MethodId } from '../../wire-method.ts';
import { anyArgs, endpoint, type Endpoint, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf } from '../links.ts';

const PATH = '/shipping_methods';
const { shipping } = setupTexts;

const item = z.object({ id: z.string(), title: z.string(), description: z.string(), _links: links });

const show = ({ config }: RestDeps, id: MethodId) => ({
  id,
  title: shipping.titles[id],
  description: shipping.descriptions[id],
  _links: linksOf(config, PATH, id),
});

const unknown = () => failure(404, 'shipping_method_invalid', shipping.unknownMethod);

/** The kinds of delivery methods. They are part of the shop and only read. */
export const shippingMethodEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    needs: 'change-delivery',
    purpose: 'view',
    item,
    isList: true,
    summary: texts.summaries.list(shipping.kinds),
    args: anyArgs,
    answer: async (deps) => ({ body: METHOD_IDS.map((id) => show(deps, id)) }),
  }),
  endpoint({
    methods: ['GET'],
    path: `${PATH}/{method}`,
    needs: 'change-delivery',
    purpose: 'view',
    item,
    summary: texts.summaries.read(shipping.kind),
    args: anyArgs,
    unknownCode: unknown().wire.code,
    answer: async (deps, { path }) => {
      const id = METHOD_IDS.find((known) => known === path['method']);
      if (!id) throw unknown();
      return { body: show(deps, id) };
    },
  }),
];

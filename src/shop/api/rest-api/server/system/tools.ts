import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { askForBackup, type JobAuthor } from '#shop/staff/system-desk/server/change-jobs.ts';
import { clearCaches } from '#shop/staff/system-desk/server/clear-caches.ts';
import { flag } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, REST_ROOT } from '../links.ts';

const PATH = '/system_status/tools';
const { tools: toolTexts } = setupTexts;

type ToolId = keyof typeof toolTexts.list;

/** The tools, each with the use case that it runs. */
const TOOLS: Readonly<Record<ToolId, (tx: Db, author: JobAuthor) => Promise<unknown>>> = {
  clear_transients: clearCaches,
  eveil_backup: askForBackup,
};
const TOOL_IDS = Object.keys(TOOLS).filter((id): id is ToolId => Object.hasOwn(TOOLS, id));

const item = z.object({
  id: z.string(),
  name: z.string(),
  action: z.string(),
  description: z.string(),
  _links: links,
});
const ranItem = item.extend({ success: z.boolean(), message: z.string() });

const show = ({ config }: RestDeps, id: ToolId) => ({
  id,
  ...toolTexts.list[id],
  _links: { item: [{ href: `${config.publicUrl}${REST_ROOT}${PATH}/${id}`, embeddable: true }] },
});

const unknown = () => failure(404, 'system_status_tool_invalid_id', toolTexts.unknown);
const ONE = { path: `${PATH}/{tool}`, unknownCode: unknown().wire.code };

function mustFind(sent: string | undefined): ToolId {
  const id = TOOL_IDS.find((known) => known === sent);
  if (!id) throw unknown();
  return id;
}

/** The tools of the back office that other programs may run. */
export const toolEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    needs: 'see-system',
    purpose: 'view',
    item,
    isList: true,
    summary: texts.summaries.list(toolTexts.many),
    args: anyArgs,
    answer: async (deps) => ({ body: TOOL_IDS.map((id) => show(deps, id)) }),
  }),
  endpoint({
    methods: ['GET'],
    ...ONE,
    needs: 'see-system',
    purpose: 'view',
    item,
    args: anyArgs,
    summary: texts.summaries.read(toolTexts.one),
    answer: async (deps, { path }) => ({ body: show(deps, mustFind(path['tool'])) }),
  }),
  endpoint({
    methods: ['PUT', 'PATCH', 'POST'],
    ...ONE,
    needs: 'change-system',
    purpose: 'edit',
    item: ranItem,
    summary: toolTexts.run,
    args: anyArgs.extend({ confirm: flag.default(true) }),
    example: { confirm: true },
    async answer(deps, { path, actor }, { confirm }) {
      const id = mustFind(path['tool']);
      if (!confirm) return { body: { ...show(deps, id), success: false, message: toolTexts.notConfirmed } };
      await inTransaction(deps.db, async (tx) => {
        await TOOLS[id](tx, { actor, now: deps.now() });
        return { ok: true };
      });
      return { body: { ...show(deps, id), success: true, message: toolTexts.done[id] } };
    },
  }),
];

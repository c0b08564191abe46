import { z } from 'zod';
import { wireError } from '#shop/basket/store-client/errors.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import {
  isSettingGroup,
  optionsOf,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingOption,
} from '../../setting-options.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure, RestFailure } from '../failures.ts';
import { links, linksOf } from '../links.ts';
import {
  choicesOf,
  labelOf,
  loadOptions,
  whyFixed,
  writeSetting,
  type SettingValue,
} from './setting-values.ts';

const PATH = '/settings';
const { settings: settingTexts } = setupTexts;
const { summaries } = texts;

const groupItem = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  parent_id: z.string(),
  sub_groups: z.array(z.string()),
  _links: links,
});
const value = z.union([z.string().max(10_000), z.array(z.string().max(100)).max(1000)]);
const item = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.string(),
  default: value,
  tip: z.string(),
  value,
  group_id: z.string(),
  options: z.record(z.string(), z.string()).optional(),
  _links: links,
});

const looseValue = z.union([value, z.number().transform(String)]);
const updateArgs = anyArgs.extend({ value: looseValue.optional() });
const MOST_ITEMS = 100;
const sentSetting = z.object({
  id: z.string(),
  group_id: z.string().optional(),
  value: looseValue.optional(),
});
const batchArgs = anyArgs.extend({ update: z.array(sentSetting).default([]) });

const unknownGroup = () =>
  new RestFailure(wireError(404, 'rest_setting_setting_group_invalid', settingTexts.unknownGroup));
const unknownOption = () =>
  new RestFailure(wireError(404, 'rest_setting_setting_invalid', settingTexts.unknownOption));

const GROUPS = Object.keys(SETTING_GROUPS).filter(isSettingGroup);

const showGroup = ({ config }: RestDeps, id: SettingGroup) => ({
  id,
  label: settingTexts.groups[id],
  description: '',
  parent_id: '',
  sub_groups: [],
  _links: { options: linksOf(config, PATH, id)['self'] ?? [] },
});

function showOption({ config }: RestDeps, group: SettingGroup, option: SettingOption, shown: SettingValue) {
  const options = choicesOf(option);
  const usual = option.source.from === 'shop' ? shown : '';
  return {
    id: option.id,
    label: labelOf(option),
    description: whyFixed(option),
    type: option.type,
    default: usual,
    tip: '',
    value: shown,
    group_id: group,
    ...(options && { options }),
    _links: linksOf(config, `${PATH}/${group}`, option.id),
  };
}

function mustFindGroup(id: string | undefined): SettingGroup {
  if (id === undefined || !isSettingGroup(id)) throw unknownGroup();
  return id;
}

async function list(deps: RestDeps, group: SettingGroup) {
  const options = await loadOptions(deps, group);
  return options.map(({ option, value: shown }) => showOption(deps, group, option, shown));
}

async function find(deps: RestDeps, group: SettingGroup, id: string) {
  const found = (await list(deps, group)).find((option) => option.id === id);
  if (!found) throw unknownOption();
  return found;
}

type Change = { readonly group: SettingGroup; readonly id: string; readonly sent: SettingValue | undefined };

async function write(deps: RestDeps, call: RestCall, { group, id, sent }: Change) {
  const option = optionsOf(group).find((one) => one.id === id);
  if (!option) throw unknownOption();
  if (sent !== undefined) await writeSetting(deps, call, option, sent);
  return find(deps, group, id);
}

type BatchedSetting = z.output<typeof sentSetting>;

/** Changes several settings one after the other. A refused one answers its error. */
async function writeAll(deps: RestDeps, call: RestCall, sent: readonly BatchedSetting[], groupId?: string) {
  if (sent.length > MOST_ITEMS)
    throw failure(413, 'request_entity_too_large', texts.tooManyItems(MOST_ITEMS));
  const answers: unknown[] = [];
  for (const { id, group_id: named, value: newValue } of sent)
    try {
      const group = mustFindGroup(groupId ?? named);
      answers.push(await write(deps, call, { group, id, sent: newValue }));
    } catch (error) {
      if (!(error instanceof RestFailure)) throw error;
      answers.push({ id, error: error.wire });
    }
  return { update: answers };
}

const batchItem = z.object({ update: z.array(item) });
const example = { value: '12 rue des Capucins' };
const batchExample = { update: [{ group_id: 'general', id: 'woocommerce_store_city', value: 'Lyon' }] };
const shared = { needs: 'change-settings' } as const;
const writing: Pick<Endpoint, 'methods' | 'needs'> = { methods: ['POST', 'PUT', 'PATCH'], ...shared };

/** The settings of the shop under the ids that clients know. */
export const settingEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    ...shared,
    purpose: 'view',
    item: groupItem,
    isList: true,
    summary: summaries.list(settingTexts.many),
    args: anyArgs,
    answer: async (deps) => ({ body: GROUPS.map((group) => showGroup(deps, group)) }),
  }),
  endpoint({
    ...writing,
    path: `${PATH}/batch`,
    purpose: 'batch',
    item: batchItem,
    args: batchArgs,
    summary: summaries.batch(settingTexts.options),
    example: batchExample,
    answer: async (deps, call, { update }) => ({ body: await writeAll(deps, call, update) }),
  }),
  endpoint({
    methods: ['GET'],
    path: `${PATH}/{group}`,
    ...shared,
    purpose: 'view',
    item,
    isList: true,
    summary: summaries.list(settingTexts.options),
    args: anyArgs,
    unknownCode: unknownGroup().wire.code,
    answer: async (deps, { path }) => ({ body: await list(deps, mustFindGroup(path['group'])) }),
  }),
  endpoint({
    ...writing,
    path: `${PATH}/{group}/batch`,
    purpose: 'batch',
    item: batchItem,
    args: batchArgs,
    summary: summaries.batch(settingTexts.ofGroup),
    example: batchExample,
    unknownCode: unknownGroup().wire.code,
    answer: async (deps, call, { update }) => ({
      body: await writeAll(deps, call, update, mustFindGroup(call.path['group'])),
    }),
  }),
  endpoint({
    methods: ['GET'],
    path: `${PATH}/{group}/{option}`,
    ...shared,
    purpose: 'view',
    item,
    summary: summaries.read(settingTexts.one),
    args: anyArgs,
    unknownCode: unknownOption().wire.code,
    answer: async (deps, { path }) => ({
      body: await find(deps, mustFindGroup(path['group']), path['option'] ?? ''),
    }),
  }),
  endpoint({
    ...writing,
    path: `${PATH}/{group}/{option}`,
    purpose: 'edit',
    item,
    example,
    summary: summaries.update(settingTexts.one),
    args: updateArgs,
    unknownCode: unknownOption().wire.code,
    answer: async (deps, call, { value: sent }) => {
      const group = mustFindGroup(call.path['group']);
      return { body: await write(deps, call, { group, id: call.path['option'] ?? '', sent }) };
    },
  }),
];

import { Button } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { FieldReader } from '#platform/forms.ts';
import type { EntryDraft, EntryFault } from '#shop/editorial/menus/edit-menu.ts';
import {
  ENTRY_KINDS,
  isTargetKind,
  type EntryKind,
  type MenuEntry,
  type MenuPlace,
  type MenuTargets,
} from '#shop/editorial/menus/menu.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { menuTexts as texts } from './texts.ts';
import styles from './menus.module.css';

const FIELDS = { target: 'cible', url: 'adresse', label: 'libelle', parent: 'parent' } as const;
const LONGEST_TYPED = 500;

const isKind = (text: string): text is EntryKind => ENTRY_KINDS.some((kind) => kind === text);

/** Reads the form of an entry. A target is written `kind` or `kind:target`. */
export function readEntryForm(text: FieldReader): EntryDraft {
  const read = (name: string) => text(name).trim().slice(0, LONGEST_TYPED);
  const [kind = '', ...target] = read(FIELDS.target).split(':');
  const isUrl = kind === 'url';
  return {
    kind: isKind(kind) ? kind : 'url',
    target: isUrl || !isKind(kind) ? read(FIELDS.url) : target.join(':'),
    label: read(FIELDS.label),
    parent: read(FIELDS.parent),
  };
}

/** The values of the form of a new entry. */
export const EMPTY_DRAFT: EntryDraft = { kind: 'listing', target: '', label: '', parent: '' };

type Props = {
  place: MenuPlace;
  /** Undefined for a new entry. */
  id?: string | undefined;
  entries: readonly MenuEntry[];
  targets: MenuTargets;
  draft: EntryDraft;
  fault: EntryFault | undefined;
  action: string;
  nonce: string;
  version: string;
};

const FIELD_OF: Partial<Record<EntryFault, string>> = {
  'label-missing': FIELDS.label,
  'label-too-long': FIELDS.label,
  'url-invalid': FIELDS.url,
  'target-unknown': FIELDS.target,
  'footer-only': FIELDS.target,
};

/** The form of a new or an existing entry. */
export function EntryForm({ place, id, entries, targets, draft, fault, action, nonce, version }: Props) {
  const prefix = `${place}-`;
  const errorOf = (field: string) =>
    fault && (FIELD_OF[fault] ?? FIELDS.parent) === field ? texts.faults[fault] : undefined;
  const field = (name: string) => ({ id: prefix + name, name, error: errorOf(name) });
  const label = id === undefined ? texts.addTo[place] : texts.save;
  return (
    <OfficeForm action={action} nonce={nonce} version={version} label={label} className={styles.form}>
      {fault && (
        <Notice tone="error" title={texts.refused}>
          <a href={`#${prefix}${FIELD_OF[fault] ?? FIELDS.parent}`}>{texts.faults[fault]}</a>
        </Notice>
      )}
      <SelectField
        {...field(FIELDS.target)}
        label={texts.target}
        options={targetOptions(place, targets)}
        defaultValue={isTargetKind(draft.kind) ? `${draft.kind}:${draft.target}` : draft.kind}
      />
      <TextField
        {...field(FIELDS.url)}
        label={texts.url}
        hint={texts.urlHint}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={draft.kind === 'url' ? draft.target : ''}
      />
      <TextField
        {...field(FIELDS.label)}
        label={texts.label}
        hint={texts.labelHint}
        defaultValue={draft.label}
      />
      <SelectField
        {...field(FIELDS.parent)}
        label={texts.parent}
        options={[
          { value: '', label: texts.firstLevel },
          ...entries
            .filter((one) => one.id !== id)
            .map((one) => ({ value: one.id, label: one.label || texts.kinds[one.kind] })),
        ]}
        defaultValue={draft.parent}
      />
      <Button type="submit">{id === undefined ? texts.create : texts.save}</Button>
    </OfficeForm>
  );
}

function targetOptions(place: MenuPlace, targets: MenuTargets) {
  const plain = ENTRY_KINDS.filter((kind) => !isTargetKind(kind))
    .filter((kind) => place === 'footer' || (kind !== 'all-pages' && kind !== 'pop-ups'))
    .map((kind) => ({ value: kind, label: texts.kinds[kind] }));
  const terms = (kind: 'category' | 'age' | 'skill', list: MenuTargets['categories']) =>
    list.map(({ id, name }) => ({ value: `${kind}:${id}`, label: `${texts.kinds[kind]} – ${name}` }));
  return [
    ...plain,
    ...targets.pages.map(({ slug, title }) => ({
      value: `page:${slug}`,
      label: `${texts.kinds.page} – ${title}`,
    })),
    ...terms('category', targets.categories),
    ...terms('age', targets.ages),
    ...terms('skill', targets.skills),
  ];
}

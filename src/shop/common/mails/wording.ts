import { typeset } from '#platform/french.ts';
import type { Mail, MailBlock, WordedMail } from './mail.ts';
import { bracedWord, placeholderOf, type PlaceholderName } from './placeholders.ts';
import { greetedName } from './typed-text.ts';

/** The texts of a mail that the merchant can change: plain text with placeholders such as « {numéro} ». */
export type MailWording = {
  readonly subject: string;
  /** The first paragraphs, separated by blank lines; may be empty in a mail that needs none. */
  readonly lead: string;
};

/** A kind of mail with the wording it has until the merchant changes it. */
export type MailKind<Placeholder extends PlaceholderName = PlaceholderName> = MailWording & {
  readonly id: string;
  /** For the merchant: what the mail is and when it is sent. */
  readonly name: string;
  readonly occasion: string;
  readonly reader: 'shopper' | 'merchant' | 'colleague';
  /** The placeholders that the wording may contain, besides the name of the shop. */
  readonly placeholders: readonly Placeholder[];
  /** The placeholders that the lead must contain. */
  readonly kept?: readonly Placeholder[];
  /** Whether a law sets the wording, so that nobody changes it. */
  readonly isFixed?: boolean;
};

export const mailKind = <const Placeholder extends PlaceholderName>(
  kind: MailKind<Placeholder>,
): MailKind<Placeholder> => kind;

/** The original wording of a kind of mail. */
export const wordingOf = ({ subject, lead }: MailKind): MailWording => ({ subject, lead });

export const WORDING_LIMITS = { subject: 150, lead: 3000 } as const;

/** The blocks whose texts come from the wording. */
export const SUBJECT: MailBlock = { kind: 'subject', text: '' };
export const LEAD: MailBlock = { kind: 'lead', text: '' };

type Values = Readonly<Record<string, string>>;

/** Describes a mail in the wording of the code. A first name that is no plain name is left out. */
export function wordedMail<Placeholder extends PlaceholderName>(
  kind: MailKind<Placeholder>,
  {
    values,
    ...mail
  }: Omit<Mail, 'subject' | 'wording'> & { readonly values: Readonly<Record<Placeholder, string>> },
): WordedMail {
  const all: Values = values;
  const { firstName } = all;
  const safe = firstName === undefined ? all : { ...all, firstName: greetedName(firstName) };
  const wording = { kind: kind.id, values: safe };
  return { ...withWording({ ...mail, subject: '', wording }, kind, safe), wording };
}

/** Replaces the wording of a mail by the one of the merchant. */
export const reword = (mail: Mail, wording: MailWording, shopName: string): Mail =>
  withWording(mail, wording, { ...mail.wording?.values, shop: shopName });

function withWording(mail: Mail, wording: MailWording, values: Values): Mail {
  const subject = oneLine(fill(wording.subject, values));
  const lead = fill(wording.lead, values);
  return {
    ...mail,
    subject,
    blocks: mail.blocks.map((block) => {
      if (block.kind === 'subject') return { ...block, text: subject };
      return block.kind === 'lead' ? { ...block, text: lead } : block;
    }),
  };
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** Fills the placeholders of a template. An empty value takes the space before it along. */
const fill = (template: string, values: Values): string =>
  typeset(template).replace(/( ?)\{([^{}]*)\}/gu, (match, space: string, word: string) => {
    const value = values[placeholderOf(word) ?? ''];
    if (value === undefined) return match;
    return value === '' ? '' : space + value;
  });

export type WordingProblem =
  | { readonly field: keyof MailWording; readonly code: 'required' | 'control-characters' }
  | { readonly field: keyof MailWording; readonly code: 'too-long'; readonly most: number }
  | { readonly field: keyof MailWording; readonly code: 'unknown-placeholder'; readonly found: string }
  | { readonly field: 'lead'; readonly code: 'placeholder-missing'; readonly missing: string };

/** Only the first paragraphs have line breaks. */
const CONTROL_CHARACTERS = { subject: /\p{Cc}/u, lead: /[^\P{Cc}\n]/u } as const;

type CheckedKind = Pick<MailKind, 'lead' | 'placeholders' | 'kept'>;

const FIELDS = ['subject', 'lead'] as const;

/** Lists what a wording of the merchant must not be, in the order of the form. */
export function checkWording(kind: CheckedKind, draft: MailWording): WordingProblem[] {
  const isNeeded = { subject: true, lead: kind.lead !== '' };
  const problems = FIELDS.flatMap((field): WordingProblem[] => {
    const text = draft[field];
    if (text.trim() === '') return isNeeded[field] ? [{ field, code: 'required' }] : [];
    const most = WORDING_LIMITS[field];
    if ([...text].length > most) return [{ field, code: 'too-long', most }];
    if (CONTROL_CHARACTERS[field].test(text)) return [{ field, code: 'control-characters' }];
    const found = unknownPlaceholder(kind, text);
    return found === undefined ? [] : [{ field, code: 'unknown-placeholder', found }];
  });
  const missing = kind.kept?.map(bracedWord).find((word) => !draft.lead.includes(word));
  return missing === undefined || problems.some(({ field }) => field === 'lead')
    ? problems
    : [...problems, { field: 'lead', code: 'placeholder-missing', missing }];
}

/** The first placeholder that this mail does not know, or a brace that belongs to none. */
function unknownPlaceholder(kind: CheckedKind, text: string): string | undefined {
  const known = allowedPlaceholders(kind).map(bracedWord);
  return text.match(/\{[^{}]*\}|[{}]/gu)?.find((found) => !known.includes(found));
}

/** Every mail may name the shop. */
export const allowedPlaceholders = ({ placeholders }: Pick<MailKind, 'placeholders'>): PlaceholderName[] => [
  ...new Set<PlaceholderName>([...placeholders, 'shop']),
];

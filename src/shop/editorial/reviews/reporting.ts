import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { collectFaults, longText } from '#platform/forms.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import type { FieldFault, WritingFault } from './form-rules.ts';
import { WRITING } from './review-links.ts';

export const REPORT_FIELD = { reason: 'motif', details: 'details', email: 'email' } as const;

const LONGEST_DETAILS = 2000;

export const REASONS = ['illegal', 'insult', 'personal-data', 'fake', 'off-topic', 'other'] as const;
export type ReportReason = (typeof REASONS)[number];

/** A report about published content written by visitors. */
export type ReportDraft = { readonly reason: ReportReason; readonly details: string; readonly email: string };

type ReportInput = { readonly reason: string; readonly details: string; readonly email: string };

/** Validates a report. The email is optional; without it the reporter gets no reply. */
export function checkReport({ reason, details, email }: ReportInput): WritingFault[] {
  const isReason = REASONS.some((known) => known === reason);
  return collectFaults<FieldFault>([
    [REPORT_FIELD.reason, isReason ? undefined : { code: 'required' }],
    [REPORT_FIELD.details, longText(details, LONGEST_DETAILS)],
    [REPORT_FIELD.email, email === '' || isEmail(email) ? undefined : { code: 'email' }],
  ]);
}

/** Converts a validated form to a report. */
export const toReport = (typed: ReportInput): ReportDraft => ({
  ...typed,
  reason: REASONS.find((known) => known === typed.reason) ?? 'other',
});

/** The query parameter for each kind of content that can be reported. */
export const REPORTED = { review: 'avis', question: 'question', comment: 'commentaire' } as const;
export const REPORTED_KINDS = ['review', 'question', 'comment'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** The reported content, which must be public. */
export type ReportedContent = { readonly kind: ReportedKind; readonly id: number; readonly text: string };

export const reportHref = (kind: ReportedKind, id: number) => `${WRITING.report}?${REPORTED[kind]}=${id}`;

export const reportedName = (kind: ReportedKind, id: number) => `${REPORTED[kind]} n°${NO_BREAK_SPACE}${id}`;

export const reportTexts = {
  title: 'Signaler un contenu',
  lead: `Dites-nous ce qui ne va pas. Une personne lit chaque signalement et décide${NARROW_SPACE}; si vous laissez une adresse, nous vous écrirons ce qui a été décidé.`,
  quoted: 'Le contenu signalé',
  reason: 'Motif',
  details: 'Expliquez-nous',
  detailsHint: 'Ce qui est contraire à la loi ou à nos règles, et pourquoi.',
  email: 'Votre adresse e-mail',
  emailHint: 'Pour vous écrire ce qui a été décidé. Elle n’est montrée à personne.',
  submit: 'Envoyer le signalement',
  sentTitle: 'Votre signalement est envoyé',
  sent: 'Merci. Nous le lisons et décidons dans les meilleurs délais.',
  reasons: {
    illegal: 'Contenu contraire à la loi',
    insult: 'Insulte, haine ou menace',
    'personal-data': 'Données personnelles, ou photo d’une personne sans son accord',
    fake: 'Faux avis',
    'off-topic': 'Hors sujet',
    other: 'Autre raison',
  } satisfies Record<ReportReason, string>,
} as const;

/** A shop without a mail server stores its mails as files. They stay long enough to be read and never fill the disk. */
export const OUTBOX_LIMITS = { files: 5_000, days: 90 } as const;

const DAY_MS = 24 * 3600 * 1000;

type StoredMail = { readonly key: string; readonly modifiedAt: Date };

/** The keys of the mails that exceed the limits: too old, or older than the newest ones that fit. */
export function listExcessMails(
  mails: readonly StoredMail[],
  now: Date,
  limits: { readonly files: number; readonly days: number } = OUTBOX_LIMITS,
): string[] {
  const oldest = now.getTime() - limits.days * DAY_MS;
  return mails
    .toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
    .filter(({ modifiedAt }, index) => index >= limits.files || modifiedAt.getTime() < oldest)
    .map(({ key }) => key);
}

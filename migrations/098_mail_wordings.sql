-- The subject and the first paragraphs of mails that the merchant has changed. All others have the wording of the code.
create table mail_wordings (
  -- The id of a kind of mail (`MailKind`).
  kind text primary key check (length(kind) between 1 and 60),
  subject text not null check (length(subject) between 1 and 200),
  lead text not null check (length(lead) <= 4000),
  changed_at timestamptz not null
);

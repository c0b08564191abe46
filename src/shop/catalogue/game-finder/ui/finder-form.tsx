import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { TextField } from '#platform/design/field.tsx';
import { FieldError, Hint } from '#platform/design/field-parts.tsx';
import { messageFor, type FaultMessage } from '#platform/forms.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { activityOf } from '../activity.ts';
import type { Skill } from '../reasons.ts';
import { texts } from '../texts.ts';
import { FINDER_FIELDS, type FinderEntries } from '../wish.ts';
import styles from './finder-form.module.css';

type Props = {
  entries: FinderEntries;
  skills: readonly Skill[];
  messages: readonly FaultMessage[];
};

/** A plain GET form, so that the address of the results can be shared. */
export function FinderForm({ entries, skills, messages }: Props) {
  return (
    <form action={PATHS.gameFinder} method="get" className={styles.form}>
      <AgeFields entries={entries} error={messageFor(messages, FINDER_FIELDS.age)} />
      {skills.length > 0 && (
        <Likes entries={entries} skills={skills} error={messageFor(messages, FINDER_FIELDS.likes)} />
      )}
      <TextField
        id="budget"
        name={FINDER_FIELDS.budget}
        label={texts.budget}
        optional
        hint={texts.budgetHint}
        error={messageFor(messages, FINDER_FIELDS.budget)}
        defaultValue={entries.budget}
        inputMode="numeric"
        autoComplete="off"
        end={<span className={styles.unit}>€</span>}
        className={styles.budget}
      />
      <Button type="submit" size="l">
        {texts.submit}
      </Button>
    </form>
  );
}

type GroupProps = { entries: FinderEntries; error: string | undefined };

function AgeFields({ entries, error }: GroupProps) {
  const fields = [
    { id: 'age-ans', name: FINDER_FIELDS.years, label: texts.years, value: entries.years },
    { id: 'age-mois', name: FINDER_FIELDS.months, label: texts.months, value: entries.months },
  ];
  return (
    <fieldset className={styles.group} aria-describedby={error ? 'age-hint age-error' : 'age-hint'}>
      <legend className={styles.legend}>{texts.age}</legend>
      <Hint id="age" hint={texts.ageHint} />
      <div className={styles.age}>
        {fields.map(({ id, name, label, value }) => (
          <TextField
            key={id}
            id={id}
            name={name}
            label={label}
            defaultValue={value}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'age-error' : undefined}
          />
        ))}
      </div>
      <FieldError id="age" error={error} />
    </fieldset>
  );
}

function Likes({ entries, skills, error }: GroupProps & { skills: readonly Skill[] }) {
  return (
    <fieldset className={styles.group} aria-describedby={error ? 'aime-hint aime-error' : 'aime-hint'}>
      <legend className={styles.legend}>{texts.likes}</legend>
      <Hint id="aime" hint={texts.likesHint} />
      <div className={styles.likes}>
        {skills.map((skill) => (
          <CheckboxField
            key={skill.slug}
            id={`aime-${skill.slug}`}
            name={FINDER_FIELDS.likes}
            value={skill.slug}
            defaultChecked={entries.likes.includes(skill.slug)}
            label={<LikeLabel skill={skill} />}
            className={styles.like}
          />
        ))}
      </div>
      <FieldError id="aime" error={error} />
    </fieldset>
  );
}

function LikeLabel({ skill }: { skill: Skill }) {
  const activity = activityOf(skill);
  return (
    <>
      <span className={styles.skill}>{skill.name}</span>
      {activity && <span className={styles.activity}>{activity}</span>}
    </>
  );
}

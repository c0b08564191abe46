import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import {
  showStart,
  showStep,
  submitDeliveryTemplate,
  submitOpening,
  submitStepPart,
} from './start-screen.tsx';
import {
  DELIVERY_TEMPLATE_PATH,
  OPEN_PATH,
  START_PATH,
  START_STEPS,
  stepPartPath,
  stepPath,
  TEST_MAIL_PATH,
} from './start-steps.ts';
import { submitTestMail } from './test-mail.ts';

/** The assistant of a new shop, one screen per step. */
export const START_URLS: readonly OfficeUrl[] = [
  screen(START_PATH, 'change-company', showStart),
  form(OPEN_PATH, 'change-company', submitOpening),
  form(TEST_MAIL_PATH, 'change-company', submitTestMail),
  form(DELIVERY_TEMPLATE_PATH, 'change-company', submitDeliveryTemplate),
  ...START_STEPS.flatMap((step) => [
    screen(stepPath(step.slug), 'change-company', showStep(step)),
    ...step.parts.map((part) =>
      form(stepPartPath(step.slug, part.form.id), 'change-company', submitStepPart(step, part)),
    ),
  ]),
];

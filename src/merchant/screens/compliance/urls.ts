import { COMPLIANCE_PATH, NOTICES_PATH } from '#shop/editorial/compliance/compliance-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showCompliance, submitNotices } from './compliance-screen.tsx';

export const COMPLIANCE_URLS: readonly OfficeUrl[] = [
  screen(COMPLIANCE_PATH, 'see-compliance', showCompliance),
  form(NOTICES_PATH, 'change-company', submitNotices),
];

import { z } from 'zod';
import { NO_NOTICES, type LegalNotices } from '../legal-notices.ts';
import { defineSettings } from './define-settings.ts';

const LONGEST = 200;
const line = z.string().trim().max(LONGEST);

export const legalNotices = defineSettings<LegalNotices>(
  'legal-notices',
  z.object({
    hostName: line,
    hostAddress: line,
    hostPhone: line,
    mediatorName: line,
    mediatorAddress: line,
    mediatorSite: line,
    eprToys: line,
    eprPackaging: line,
    eprFurniture: line,
  }),
  NO_NOTICES,
);

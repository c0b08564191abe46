import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_STICKY, type StickySettings } from '../sticky-settings.ts';

export const stickySettings = defineSettings<StickySettings>(
  'sticky_header',
  z.object({ sticky_anchor_link_offset: z.int().min(0).max(1000) }),
  USUAL_STICKY,
);

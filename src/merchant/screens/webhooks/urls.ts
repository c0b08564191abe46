import {
  NEW_WEBHOOK_PATH,
  WEBHOOK_ID,
  webhookActionPath,
  webhookPath,
  WEBHOOKS_PATH,
} from '#shop/api/webhooks/webhook-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showWebhook, submitDeletion, submitOff, submitOn, submitReplay } from './webhook-screen.tsx';
import { showNewWebhook, showWebhooks, submitNewWebhook } from './webhooks-screen.tsx';

const RECENT = { recent: true };

/** The webhooks. Data of customers leaves the shop by them, so most screens need a recent password. */
export const WEBHOOK_URLS: readonly OfficeUrl[] = [
  screen(WEBHOOKS_PATH, 'manage-webhooks', showWebhooks),
  screen(NEW_WEBHOOK_PATH, 'manage-webhooks', showNewWebhook),
  form(NEW_WEBHOOK_PATH, 'manage-webhooks', submitNewWebhook, RECENT),
  screen(webhookPath(WEBHOOK_ID), 'manage-webhooks', showWebhook, RECENT),
  form(webhookActionPath(WEBHOOK_ID, 'on'), 'manage-webhooks', submitOn, RECENT),
  form(webhookActionPath(WEBHOOK_ID, 'off'), 'manage-webhooks', submitOff),
  form(webhookActionPath(WEBHOOK_ID, 'delete'), 'manage-webhooks', submitDeletion, RECENT),
  form(webhookActionPath(WEBHOOK_ID, 'replay'), 'manage-webhooks', submitReplay, RECENT),
];

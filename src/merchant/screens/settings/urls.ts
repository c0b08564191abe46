import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { SETTINGS_SCREENS } from './registry.ts';
import { settingsPartPath, settingsPath } from './settings-paths.ts';
import { showSettings, submitSettings } from './settings-screen.tsx';

/** The screens and forms of the settings, one form per part. */
export const SETTINGS_URLS: readonly OfficeUrl[] = SETTINGS_SCREENS.flatMap((one) => [
  screen(settingsPath(one.slug), one.needs, showSettings(one)),
  ...one.parts.map((part) =>
    form(settingsPartPath(one.slug, part.form.id), one.needs, submitSettings(one, part)),
  ),
]);

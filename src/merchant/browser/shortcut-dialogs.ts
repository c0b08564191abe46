/** The ids of the dialogs that keys open; the frame of the back office renders them. */
export const SHORTCUT_HELP_ID = 'raccourcis';
export const PALETTE_ID = 'aller';

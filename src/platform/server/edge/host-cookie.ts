import type { Config } from '../config.ts';

export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:');

/**
 * The name of a cookie that only this host may set, and only over https. Browsers refuse the prefix over plain http, so
 * that the cookie keeps its plain name there.
 */
export const hostCookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

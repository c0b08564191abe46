import type { Config } from '../config.ts';

export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:');

/**
 * The name of a cookie that only this host may set, and only over https. Browsers reject the prefix over
 * plain http, so the cookie has no prefix there.
 */
export const hostCookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

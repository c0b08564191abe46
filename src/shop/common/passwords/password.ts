export const SHORTEST_PASSWORD = 12;
/** Limits the cost of hashing; a longer password would not be safer. */
export const LONGEST_PASSWORD = 200;

export type PasswordFault = 'too-short' | 'too-long' | 'is-email' | 'too-common';

/** Counts characters as people do: a composed or decomposed accent is one character, and so is an emoji. */
const passwordLength = (password: string) => [...password.normalize('NFC')].length;

/** The most common words in lists of stolen passwords. Attackers try these words with additions first. */
const COMMON = new Set(
  (
    'motdepasse password passw0rd azerty azertyuiop qwerty qwertyuiop qsdfghjklm wxcvbn bonjour soleil doudou loulou ' +
    'chouchou jetaime iloveyou marseille france paris camille nicolas admin administrateur administrator welcome ' +
    'bienvenue letmein secret princesse montessori eveil boutique changeme dragon monkey football'
  ).split(' '),
);
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'azertyuiopqsdfghjklm', 'qwertyuiopasdfghjkl'];

/** Keeps letters and digits only, in lower case and without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Whether a text repeats one to four characters: « abcabcabcabc », « aaaaaaaaaaaa ». */
const repeats = (text: string) => /^(.{1,4})\1+$/s.test(text);

const isRow = (text: string) =>
  [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))].some((row) => (row + row).includes(text));

const isCommon = (text: string) => {
  const word = text.replace(/^\d+|\d+$/g, '');
  return word === '' ? text.length < 16 : COMMON.has(word) || isRow(word);
};

/**
 * Returns the reason why a password is refused. Length is the main protection; common passwords are refused
 * too.
 */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const length = passwordLength(password);
  if (length < SHORTEST_PASSWORD) return 'too-short';
  if (length > LONGEST_PASSWORD) return 'too-long';
  const text = plain(password);
  const [name = '', domain = ''] = email.split('@');
  const own = [email, name, domain, domain.split('.')[0] ?? ''].map(plain).filter((part) => part !== '');
  if (own.some((part) => text.replace(/\d+$/, '') === part || text === part)) return 'is-email';
  // `plain` removes other scripts, so a shorter text cannot be compared with the list.
  if (text.length >= SHORTEST_PASSWORD && (isCommon(text) || repeats(text))) return 'too-common';
  return repeats(password) ? 'too-common' : undefined;
}

export type PasswordStrength = 'short' | 'fair' | 'good';

/** Rates a password while it is typed. */
export function strengthOf(password: string): PasswordStrength {
  const length = passwordLength(password);
  if (length < SHORTEST_PASSWORD) return 'short';
  return length < 18 || new Set(password).size < 8 ? 'fair' : 'good';
}

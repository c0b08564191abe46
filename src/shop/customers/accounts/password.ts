export const SHORTEST_PASSWORD = 12;
/** Beyond it, hashing would be work for nothing. */
export const LONGEST_PASSWORD = 200;

export type PasswordFault = 'too-short' | 'too-long' | 'is-email' | 'too-common';

/** Characters as people count them: an accent typed in two ways, or an emoji, is one. */
const passwordLength = (password: string) => [...password.normalize('NFC')].length;

/** Words that stand at the beginning of every list of stolen passwords; what is added to them is guessed first. */
const COMMON = new Set(
  (
    'motdepasse password passw0rd azerty azertyuiop qwerty qwertyuiop qsdfghjklm wxcvbn bonjour soleil doudou loulou ' +
    'chouchou jetaime iloveyou marseille france paris camille nicolas admin administrateur administrator welcome ' +
    'bienvenue letmein secret princesse montessori eveil boutique changeme dragon monkey football'
  ).split(' '),
);
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'azertyuiopqsdfghjklm', 'qwertyuiopasdfghjkl'];

/** The letters and digits, without regard to case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** « abcabcabcabc », « aaaaaaaaaaaa »: a few characters, again and again. */
const repeats = (text: string) => /^(.{1,4})\1+$/s.test(text);

const isRow = (text: string) =>
  [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))].some((row) => (row + row).includes(text));

const isCommon = (text: string) => {
  const word = text.replace(/^\d+|\d+$/g, '');
  return word === '' ? text.length < 16 : COMMON.has(word) || isRow(word);
};

/** Why a password is refused. Length is what protects; what everybody would try first is refused besides. */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const length = passwordLength(password);
  if (length < SHORTEST_PASSWORD) return 'too-short';
  if (length > LONGEST_PASSWORD) return 'too-long';
  const text = plain(password);
  const [name = '', domain = ''] = email.split('@');
  const own = [email, name, domain, domain.split('.')[0] ?? ''].map(plain).filter((part) => part !== '');
  if (own.some((part) => text.replace(/\d+$/, '') === part || text === part)) return 'is-email';
  // What is written in other scripts has nothing in it that this list knows.
  if (text.length >= SHORTEST_PASSWORD && (isCommon(text) || repeats(text))) return 'too-common';
  return repeats(password) ? 'too-common' : undefined;
}

export type Strength = 'short' | 'fair' | 'good';

/** How far a password has come while it is typed. */
export function strengthOf(password: string): Strength {
  const length = passwordLength(password);
  if (length < SHORTEST_PASSWORD) return 'short';
  return length < 18 || new Set(password).size < 8 ? 'fair' : 'good';
}

/** The source of a visit, with the short keys of its cookie; `(none)` for unknown values. */
export type VisitSource = Readonly<
  Record<'typ' | 'src' | 'mdm' | 'cmp' | 'cnt' | 'trm' | 'id' | 'plt' | 'fmt' | 'tct', string>
>;

export const SOURCE_TYPES = ['utm', 'organic', 'referral', 'typein'] as const;
type SourceType = (typeof SOURCE_TYPES)[number];

export const NONE = '(none)';

type Parameters = Readonly<Partial<Record<string, string>>>;

/** The parsed url of the landing page. */
export type LandingPage = {
  readonly host: string;
  readonly parameters: Parameters;
  /** The referring page; undefined if the browser sends no referrer. */
  readonly referrer:
    | { readonly host: string; readonly path: string; readonly parameters: Parameters }
    | undefined;
};

const CAMPAIGN: Readonly<Record<string, keyof VisitSource>> = {
  utm_source: 'src',
  utm_medium: 'mdm',
  utm_campaign: 'cmp',
  utm_content: 'cnt',
  utm_term: 'trm',
  utm_id: 'id',
  utm_source_platform: 'plt',
  utm_creative_format: 'fmt',
  utm_marketing_tactic: 'tct',
};
/**
 * Google adds this parameter to clicks on its ads. It identifies only the source, without further campaign
 * data.
 */
const GOOGLE_CLICK = 'gclid';
const GOOGLE_ADVERTISEMENT = { src: 'google', mdm: 'cpc', cmp: 'google_cpc' } as const;

/** Search engines by host and query parameter (§9.9); Google no longer sends its parameter. */
const ENGINES: readonly { readonly host: string; readonly parameter: string; readonly name: string }[] = [
  { host: 'bing.com', parameter: 'q', name: 'bing' },
  { host: 'yahoo.com', parameter: 'p', name: 'yahoo' },
  { host: 'about.com', parameter: 'q', name: 'about' },
  { host: 'aol.com', parameter: 'q', name: 'aol' },
  { host: 'ask.com', parameter: 'q', name: 'ask' },
  { host: 'globososo.com', parameter: 'q', name: 'globo' },
  { host: 'go.mail.ru', parameter: 'q', name: 'go.mail.ru' },
  { host: 'rambler.ru', parameter: 'query', name: 'rambler' },
  { host: 'tut.by', parameter: 'query', name: 'tut.by' },
];
const GOOGLE = /^google\.[a-z.]{2,9}$/;

/** Redirecting hosts and the sites they belong to. */
const CANONICAL_HOSTS: Readonly<Partial<Record<string, string>>> = { 't.co': 'twitter.com' };

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');

const source = (typ: SourceType, known: Partial<VisitSource>): VisitSource => ({
  src: NONE,
  mdm: NONE,
  cmp: NONE,
  cnt: NONE,
  trm: NONE,
  id: NONE,
  plt: NONE,
  fmt: NONE,
  tct: NONE,
  ...known,
  typ,
});

/** Returns the campaign of a link's parameters; undefined if there is none. */
function campaign(parameters: Parameters): VisitSource | undefined {
  const pairs = Object.entries(CAMPAIGN).flatMap(([name, key]) => {
    const value = parameters[name];
    return value === undefined || value === '' ? [] : [[key, value]];
  });
  const clicked = parameters[GOOGLE_CLICK] !== undefined;
  if (pairs.length === 0 && !clicked) return undefined;
  return source('utm', { ...(clicked && GOOGLE_ADVERTISEMENT), ...Object.fromEntries(pairs) });
}

function findEngine({ host, parameters }: NonNullable<LandingPage['referrer']>): string | undefined {
  if (GOOGLE.test(bare(host))) return 'google';
  return ENGINES.find(
    (engine) =>
      (bare(host) === engine.host || host.endsWith(`.${engine.host}`)) &&
      parameters[engine.parameter] !== undefined,
  )?.name;
}

/**
 * Determines the source of the visit: a campaign takes precedence over a referrer, a search engine over
 * another site; otherwise “direct” (§3.12). Returns undefined if the page continues the known visit.
 */
export function findSource(
  { host, parameters, referrer }: LandingPage,
  known: { readonly source: boolean; readonly session: boolean },
): VisitSource | undefined {
  const campaigned = campaign(parameters);
  if (campaigned) return campaigned;
  if (referrer && bare(referrer.host) !== bare(host)) {
    const engine = findEngine(referrer);
    if (engine !== undefined) return source('organic', { src: engine, mdm: 'organic' });
    const from = bare(referrer.host);
    if (!known.session)
      return source('referral', { src: CANONICAL_HOSTS[from] ?? from, mdm: 'referral', cnt: referrer.path });
  }
  return known.source ? undefined : source('typein', { src: '(direct)' });
}

/** Where a visit came from, under the short names of its cookie; `(none)` where there is nothing to say. */
export type Source = Readonly<
  Record<'typ' | 'src' | 'mdm' | 'cmp' | 'cnt' | 'trm' | 'id' | 'plt' | 'fmt' | 'tct', string>
>;

export const SOURCE_TYPES = ['utm', 'organic', 'referral', 'typein'] as const;
type SourceType = (typeof SOURCE_TYPES)[number];

export const NONE = '(none)';

type Parameters = Readonly<Partial<Record<string, string>>>;

/** The page a visitor arrives on, taken apart. */
export type Landing = {
  readonly host: string;
  readonly parameters: Parameters;
  /** The page that led here; undefined where the browser says nothing of one. */
  readonly referrer:
    { readonly host: string; readonly path: string; readonly parameters: Parameters } | undefined;
};

const CAMPAIGN: Readonly<Record<string, keyof Source>> = {
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
/** A click on an advertisement of Google's says where it comes from without saying more. */
const GOOGLE_CLICK = 'gclid';
const GOOGLE_ADVERTISEMENT = { src: 'google', mdm: 'cpc', cmp: 'google_cpc' } as const;

/** Search engines by their host and the parameter they search with (§9.9); Google tells no parameter any more. */
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

/** Hosts that only pass visitors on. */
const STANDS_FOR: Readonly<Partial<Record<string, string>>> = { 't.co': 'twitter.com' };

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');

const source = (typ: SourceType, known: Partial<Source>): Source => ({
  ...{ src: NONE, mdm: NONE, cmp: NONE, cnt: NONE, trm: NONE, id: NONE, plt: NONE, fmt: NONE, tct: NONE },
  ...known,
  typ,
});

/** What a campaign's link says of itself; undefined where it is none. */
function campaign(parameters: Parameters): Source | undefined {
  const said = Object.entries(CAMPAIGN).flatMap(([name, key]) => {
    const value = parameters[name];
    return value === undefined || value === '' ? [] : [[key, value]];
  });
  const clicked = parameters[GOOGLE_CLICK] !== undefined;
  if (said.length === 0 && !clicked) return undefined;
  return source('utm', { ...(clicked && GOOGLE_ADVERTISEMENT), ...Object.fromEntries(said) });
}

function findEngine({ host, parameters }: NonNullable<Landing['referrer']>): string | undefined {
  if (GOOGLE.test(bare(host))) return 'google';
  return ENGINES.find(
    (engine) =>
      (bare(host) === engine.host || host.endsWith(`.${engine.host}`)) &&
      parameters[engine.parameter] !== undefined,
  )?.name;
}

/**
 * Where this page's visitor came from: a campaign before a referrer, a search engine before another site, nowhere
 * else “direct” (§3.12). Undefined where the page tells nothing new: it goes on with the visit that is known.
 */
export function findSource(
  { host, parameters, referrer }: Landing,
  known: { readonly source: boolean; readonly session: boolean },
): Source | undefined {
  const campaigned = campaign(parameters);
  if (campaigned) return campaigned;
  if (referrer && bare(referrer.host) !== bare(host)) {
    const engine = findEngine(referrer);
    if (engine !== undefined) return source('organic', { src: engine, mdm: 'organic' });
    const from = bare(referrer.host);
    if (!known.session)
      return source('referral', { src: STANDS_FOR[from] ?? from, mdm: 'referral', cnt: referrer.path });
  }
  return known.source ? undefined : source('typein', { src: '(direct)' });
}

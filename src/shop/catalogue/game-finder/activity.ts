const LONGEST = 48;
/** An infinitive or an article: a text that « qui aime … » can continue. */
const LIKEABLE = /^(\p{L}+(er|ir|re)|les?|la|des|une?)\s|^(\p{L}+(er|ir|re)),|^l’/iu;

/**
 * Returns what a child with this skill likes doing, from the beginning of the skill's description:
 * « comparer, classer, ordonner ». Returns null if the description begins otherwise.
 */
export function activityOf({ description }: { readonly description: string }): string | null {
  const [sentence = ''] = description.trim().split(/\s*[.:;!?]/u);
  if (!LIKEABLE.test(`${sentence} `)) return null;
  const activity = wholeParts(sentence);
  return activity === '' ? null : activity.charAt(0).toLowerCase() + activity.slice(1);
}

/** Keeps as many parts between commas as fit. */
function wholeParts(sentence: string): string {
  let result = '';
  for (const part of sentence.split(', ')) {
    const longer = result === '' ? part : `${result}, ${part}`;
    if (longer.length > LONGEST) break;
    result = longer;
  }
  return result;
}

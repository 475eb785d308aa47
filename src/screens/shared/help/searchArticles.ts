/**
 * Normalises text for the search: no accents, lower case. The Vietnamese đ does not decompose, so it is replaced
 * explicitly.
 */
const normalise = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

const splitWords = (typed: string): readonly string[] =>
  normalise(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

export interface Searchable<Id> {
  readonly id: Id;
  readonly title: string;
  readonly text: string;
}

/** Ids of the articles that contain every typed word; those with all words in the title are first. */
export function searchArticles<Id>(articles: readonly Searchable<Id>[], typed: string): Id[] {
  const words = splitWords(typed);
  const containsAllWords = (text: string) => {
    const haystack = normalise(text);
    return words.every((word) => haystack.includes(word));
  };
  const found = articles.filter(({ title, text }) => containsAllWords(`${title} ${text}`));
  const matchedInTitle = found.filter(({ title }) => containsAllWords(title));
  return [...matchedInTitle, ...found.filter((article) => !matchedInTitle.includes(article))].map(
    ({ id }) => id,
  );
}

interface Hit {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Positions of the words in the original text, in order and without overlaps. */
function findHits(text: string, words: readonly string[]): readonly Hit[] {
  // Removing accents can change the length of the text, so each normalised character keeps the index of its original.
  const sourceIndexes: number[] = [];
  let haystack = '';
  let sourceIndex = 0;
  for (const character of text) {
    const normalised = normalise(character);
    haystack += normalised;
    for (let i = 0; i < normalised.length; i += 1) sourceIndexes.push(sourceIndex);
    sourceIndex += character.length;
  }
  const hits = words.flatMap((word) => {
    const found: Hit[] = [];
    for (let at = haystack.indexOf(word); at >= 0; at = haystack.indexOf(word, at + word.length)) {
      found.push({
        word,
        from: sourceIndexes[at] ?? 0,
        to: sourceIndexes[at + word.length] ?? text.length,
      });
    }
    return found;
  });
  return hits
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter((hit, i, all) => all.slice(0, i).every(({ to }) => to <= hit.from));
}

/** A piece of a text; matches are highlighted. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

function splitAtHits(text: string, hits: readonly Hit[], from: number, to: number): TextPart[] {
  const parts: TextPart[] = [];
  let at = from;
  for (const hit of hits) {
    if (hit.from < at || hit.to > to) continue;
    if (hit.from > at) parts.push({ text: text.slice(at, hit.from), isHit: false });
    parts.push({ text: text.slice(hit.from, hit.to), isHit: true });
    at = hit.to;
  }
  if (at < to) parts.push({ text: text.slice(at, to), isHit: false });
  return parts;
}

/** Splits a whole text, such as a title, into matches and the rest. */
export const highlightMatches = (text: string, typed: string): readonly TextPart[] =>
  splitAtHits(text, findHits(text, splitWords(typed)), 0, text.length);

/** Excerpt length in characters: about two lines of small text on a phone. */
const EXCERPT_LENGTH = 96;
const LEAD_LENGTH = 28;
/** How many characters a cut may move to reach the next space. Chinese has no spaces and is cut where it is. */
const MAX_CUT_SHIFT = 14;

function nextWordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const gap = text.slice(at, at + MAX_CUT_SHIFT).search(/\s/);
  return gap < 0 ? at : at + gap + 1;
}

function previousWordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const gap = text.slice(at - MAX_CUT_SHIFT, at).search(/\s\S*$/);
  return gap < 0 ? at : at - MAX_CUT_SHIFT + gap;
}

/**
 * The excerpt with the most different words, with an ellipsis where it is cut; the start of the text when nothing
 * matches.
 */
export function excerpt(text: string, typed: string): readonly TextPart[] {
  const hits = findHits(text, splitWords(typed));
  const countDistinctWords = (first: Hit) =>
    new Set(
      hits
        .filter(
          ({ from, to }) => from >= first.from && to <= first.from + EXCERPT_LENGTH - LEAD_LENGTH,
        )
        .map(({ word }) => word),
    ).size;
  let best = hits[0];
  for (const hit of hits)
    if (best && countDistinctWords(hit) > countDistinctWords(best)) best = hit;
  const from = nextWordStart(
    text,
    Math.min((best?.from ?? 0) - LEAD_LENGTH, text.length - EXCERPT_LENGTH),
  );
  const to = Math.max(previousWordEnd(text, from + EXCERPT_LENGTH), best?.to ?? 0);
  const dots = { text: '…', isHit: false };
  return [
    ...(from > 0 ? [dots] : []),
    ...splitAtHits(text, hits, from, to),
    ...(to < text.length ? [dots] : []),
  ];
}

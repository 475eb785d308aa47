import { containsWords, foldForSearch, searchWords } from '#contract';

export interface Searchable<Id> {
  readonly id: Id;
  readonly title: string;
  readonly text: string;
}

/** Ids of the articles that contain every typed word. Articles with all words in the title come first. */
export function searchArticles<Id>(articles: readonly Searchable<Id>[], typed: string): Id[] {
  const words = searchWords(typed);
  const containsAllWords = (text: string) => containsWords(foldForSearch(text), words);
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

/** Positions of the words in the original text, in ascending order and without overlaps. */
function findHits(text: string, words: readonly string[]): readonly Hit[] {
  // Removing accents can change the length of the text, so each normalised character keeps the index of its original.
  const sourceIndexes: number[] = [];
  let haystack = '';
  let sourceIndex = 0;
  for (const character of text) {
    const normalised = foldForSearch(character);
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

/** A part of a text, which is a match or the text between matches. */
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

/** Splits a whole text, such as a title, into matches and the text between them. */
export const highlightMatches = (text: string, typed: string): readonly TextPart[] =>
  splitAtHits(text, findHits(text, searchWords(typed)), 0, text.length);

/** Excerpt length in characters: about two lines of small text on a phone. */
const EXCERPT_LENGTH = 96;
const LEAD_LENGTH = 28;
/**
 * Maximum number of characters by which a cut is moved to reach a space. Chinese text has no spaces, so its cut is not
 * moved.
 */
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
 * The excerpt that contains the most different words, with an ellipsis at each cut. If nothing matches, it is the start
 * of the text.
 */
export function excerpt(text: string, typed: string): readonly TextPart[] {
  const hits = findHits(text, searchWords(typed));
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

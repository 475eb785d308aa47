/**
 * Normalises text for the search: no accents, lower case. The Vietnamese đ does not decompose, so it is replaced
 * explicitly.
 */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

const wordsOf = (typed: string): readonly string[] =>
  plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

export interface Searchable<Id> {
  readonly id: Id;
  readonly title: string;
  readonly text: string;
}

/** Ids of the articles that contain every typed word; those with all words in the title are first. */
export function searchArticles<Id>(articles: readonly Searchable<Id>[], typed: string): Id[] {
  const words = wordsOf(typed);
  const holds = (text: string) => {
    const hay = plain(text);
    return words.every((word) => hay.includes(word));
  };
  const found = articles.filter(({ title, text }) => holds(`${title} ${text}`));
  const named = found.filter(({ title }) => holds(title));
  return [...named, ...found.filter((article) => !named.includes(article))].map(({ id }) => id);
}

interface Hit {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Positions of the words in the original text, in order and without overlaps. */
function hitsIn(text: string, words: readonly string[]): readonly Hit[] {
  // Removing accents can change the length of the text, so each normalised character keeps the index of its original.
  const places: number[] = [];
  let hay = '';
  let place = 0;
  for (const sign of text) {
    const bare = plain(sign);
    hay += bare;
    for (let i = 0; i < bare.length; i += 1) places.push(place);
    place += sign.length;
  }
  const hits = words.flatMap((word) => {
    const found: Hit[] = [];
    for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + word.length)) {
      found.push({
        word,
        from: places[at] ?? 0,
        to: places[at + word.length] ?? text.length,
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

function partsOf(text: string, hits: readonly Hit[], from: number, to: number): TextPart[] {
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
export const marked = (text: string, typed: string): readonly TextPart[] =>
  partsOf(text, hitsIn(text, wordsOf(typed)), 0, text.length);

/** Excerpt length in characters: about two lines of small text on a phone. */
const LENGTH = 96;
const BEFORE = 28;
/** How many characters a cut may move to reach the next space. Chinese has no spaces and is cut where it is. */
const TO_GAP = 14;

function gapAfter(text: string, at: number): number {
  if (at <= 0) return 0;
  const gap = text.slice(at, at + TO_GAP).search(/\s/);
  return gap < 0 ? at : at + gap + 1;
}

function gapBefore(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const gap = text.slice(at - TO_GAP, at).search(/\s\S*$/);
  return gap < 0 ? at : at - TO_GAP + gap;
}

/**
 * The excerpt with the most different words, with an ellipsis where it is cut; the start of the text when nothing
 * matches.
 */
export function snippet(text: string, typed: string): readonly TextPart[] {
  const hits = hitsIn(text, wordsOf(typed));
  const richness = (first: Hit) =>
    new Set(
      hits
        .filter(({ from, to }) => from >= first.from && to <= first.from + LENGTH - BEFORE)
        .map(({ word }) => word),
    ).size;
  let best = hits[0];
  for (const hit of hits) if (best && richness(hit) > richness(best)) best = hit;
  const from = gapAfter(text, Math.min((best?.from ?? 0) - BEFORE, text.length - LENGTH));
  const to = Math.max(gapBefore(text, from + LENGTH), best?.to ?? 0);
  const dots = { text: '…', isHit: false };
  return [
    ...(from > 0 ? [dots] : []),
    ...partsOf(text, hits, from, to),
    ...(to < text.length ? [dots] : []),
  ];
}

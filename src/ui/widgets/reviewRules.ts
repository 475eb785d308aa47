import type { Review } from '../../contract';

/** How many lines of a review's text stand before it has to be opened: under a plain header, and under a complex one. */
export const LINES_SHOWN = { plain: 2, complex: 6 } as const;

/** More pictures than these stand behind the last thumbnail, which tells how many there are in all. */
export const THUMBNAILS_MAX = 9;

export const SCORE_MAX = 5;

/** A follow-up belongs to a review only when days went by, and only when something was said. */
export const hasFollowUp = ({ days, followUp = '' }: Pick<Review, 'days' | 'followUp'>): boolean =>
  days > 0 && followUp.trim() !== '';

/** Whole stars of a score, from 0 to 5; null for what is no score at all. */
export const starsOf = (score: number): number | null =>
  Number.isFinite(score) ? Math.min(SCORE_MAX, Math.max(0, Math.round(score))) : null;

/**
 * Whether an address may be asked for as a picture: what travels inside the answer, what this page made itself, or a
 * file of this origin. Anything else the page's security policy would refuse, with a complaint for each.
 */
export const isPictureAddress = (address: string): boolean =>
  /^(?:data:image\/(?:png|jpeg|webp);base64,.|blob:.|\/[^/\\])/.test(address);

/** The first letter of a name as a reader sees it: an emoji of several code points is one. Empty for an empty name. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};

import type { Review } from '#contract';

/** Number of lines of a collapsed review text, by the kind of the review's header. */
export const LINES_SHOWN = { plain: 2, complex: 6 } as const;

/** Maximum number of thumbnails. If there are more pictures, the last thumbnail shows their total. */
export const THUMBNAILS_MAX = 9;

export const SCORE_MAX = 5;

/** Whether a review has a follow-up that has a text and was written at least one day after the purchase. */
export const hasFollowUp = ({ days, followUp = '' }: Pick<Review, 'days' | 'followUp'>): boolean =>
  days > 0 && followUp.trim() !== '';

/** Rounds a score to whole stars, from 0 to 5; null if it is not a finite number. */
export const toStars = (score: number): number | null =>
  Number.isFinite(score) ? Math.min(SCORE_MAX, Math.max(0, Math.round(score))) : null;

/**
 * Whether the page may load a picture from this address: a data URL, a blob of this page, or a file of this origin. The
 * Content Security Policy would block any other address and log a violation.
 */
export const isPictureAddress = (address: string): boolean =>
  /^(?:data:image\/(?:png|jpeg|webp);base64,.|blob:.|\/[^/\\])/.test(address);

/**
 * The first character of a name in upper case; an emoji of several code points counts as one. Empty for an empty name.
 */
export const initialLetter = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};

import type { Review } from '#contract';

/** Number of lines of a review's text before it is collapsed, by the kind of its header. */
export const LINES_SHOWN = { plain: 2, complex: 6 } as const;

/** Maximum number of thumbnails; the last one shows the total when there are more pictures. */
export const THUMBNAILS_MAX = 9;

export const SCORE_MAX = 5;

/** Whether a review has a follow-up: at least one day later, and with a text. */
export const hasFollowUp = ({ days, followUp = '' }: Pick<Review, 'days' | 'followUp'>): boolean =>
  days > 0 && followUp.trim() !== '';

/** Rounds a score to whole stars, from 0 to 5; null if it is not a finite number. */
export const toStars = (score: number): number | null =>
  Number.isFinite(score) ? Math.min(SCORE_MAX, Math.max(0, Math.round(score))) : null;

/**
 * Whether a picture may be loaded from an address: a data URL, a blob of this page, or a file of this origin. The
 * Content Security Policy would block anything else and log a violation each time.
 */
export const isPictureAddress = (address: string): boolean =>
  /^(?:data:image\/(?:png|jpeg|webp);base64,.|blob:.|\/[^/\\])/.test(address);

/** The first grapheme of a name, in upper case; an emoji of several code points stays whole. Empty for an empty name. */
export const initialLetter = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};

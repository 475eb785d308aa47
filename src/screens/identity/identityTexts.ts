/**
 * Texts of the states, parts, denial reasons and picture problems of an identity. The type of each map requires all
 * values, so a new value without a text does not compile.
 */
import type { IntlShape } from 'react-intl';
import { apiHost } from '../../api';
import type { IdentityPart, Verification } from '#contract';
import { formatList, toLocale } from '../../intl';
import type { DocumentSide } from './captureMachine';
import type { PictureProblem } from '../shared/pictures/pictureFile';

type Words = Pick<IntlShape, 'formatMessage' | 'locale'>;
type Cause = NonNullable<Verification['denialReason']>;

const CAUSES = {
  BLURRED: 'identity.cause.BLURRED',
  MISMATCH: 'identity.cause.MISMATCH',
  EXPIRED: 'identity.cause.EXPIRED',
  INCOMPLETE: 'identity.cause.INCOMPLETE',
  UNDERAGE: 'identity.cause.UNDERAGE',
  OTHER: 'identity.cause.OTHER',
} as const satisfies Record<Cause, MessageId>;

/**
 * Text for the reason of a denial, with the side of the ID if the reason depends on it. A missing reason is shown as
 * `OTHER`.
 */
export const causeText = (
  { formatMessage }: Words,
  cause: Verification['denialReason'] | null,
  side: Verification['denialSide'] | null,
): string => formatMessage({ id: CAUSES[cause ?? 'OTHER'] }, { side: side ?? 'other' });

const PARTS: Readonly<Record<IdentityPart, PlainMessageId>> = {
  realName: 'identity.part.realName',
  idNumber: 'identity.part.idNumber',
  frontImage: 'identity.part.frontImage',
  backImage: 'identity.part.backImage',
};

/** Names of the parts as a list within a sentence. */
export const partsText = (
  { formatMessage, locale }: Words,
  parts: readonly IdentityPart[],
): string =>
  formatList(
    parts.map((part) => formatMessage({ id: PARTS[part] })),
    toLocale(locale),
  );

/** Whether data sent from the page to the exchange is encrypted in transit. */
export const isEncrypted = (page: string, exchange: string): boolean =>
  page.startsWith('https:') && exchange.startsWith('https:');

/** Text that explains how pictures are processed and sent. */
export const pictureNote = ({ formatMessage }: Words): string =>
  formatMessage(
    { id: 'identity.picture.note' },
    { encrypted: isEncrypted(window.location.href, apiHost()) ? 'yes' : 'no' },
  );

const PROBLEMS: Readonly<Record<PictureProblem, PlainMessageId>> = {
  tooLarge: 'identity.problem.tooLarge',
  heic: 'identity.problem.heic',
  drawing: 'identity.problem.drawing',
  unknownType: 'identity.problem.unknownType',
  protected: 'identity.problem.protected',
  tooManyPixels: 'identity.problem.tooManyPixels',
  broken: 'identity.problem.broken',
};

export const problemText = ({ formatMessage }: Words, problem: PictureProblem): string =>
  formatMessage({ id: PROBLEMS[problem] });

export const SIDE_TITLES: Readonly<Record<DocumentSide, PlainMessageId>> = {
  frontImage: 'identity.frontImage.title',
  backImage: 'identity.backImage.title',
};

export const SIDE_NAMES: Readonly<Record<DocumentSide, PlainMessageId>> = {
  frontImage: 'identity.frontImage.yours',
  backImage: 'identity.backImage.yours',
};

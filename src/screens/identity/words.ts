/** What states, parts, causes and problems are called. Each map is complete: a new one without words does not compile. */
import type { IntlShape } from 'react-intl';
import { apiHost } from '../../api';
import type { Verification } from '../../contract';
import { formatList, toLocale } from '../../intl';
import type { Part, Side } from './captureMachine';
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

/** Why it was denied, on which side where that matters. A cause that was not given is `OTHER`. */
export const causeText = (
  { formatMessage }: Words,
  cause: Verification['denialReason'] | null,
  side: Verification['denialSide'] | null,
): string => formatMessage({ id: CAUSES[cause ?? 'OTHER'] }, { side: side ?? 'other' });

const PARTS: Readonly<Record<Part, PlainMessageId>> = {
  realName: 'identity.part.realName',
  idNumber: 'identity.part.idNumber',
  frontImage: 'identity.part.frontImage',
  backImage: 'identity.part.backImage',
};

/** Parts as they stand in a sentence. */
export const partsText = ({ formatMessage, locale }: Words, parts: readonly Part[]): string =>
  formatList(
    parts.map((part) => formatMessage({ id: PARTS[part] })),
    toLocale(locale),
  );

/** Whether what is sent from a page at one address to an exchange at another travels encrypted. */
export const isEncrypted = (page: string, exchange: string): boolean =>
  page.startsWith('https:') && exchange.startsWith('https:');

/** What becomes of pictures before they are sent. */
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
  tooManyPixels: 'identity.problem.tooManyPixels',
  broken: 'identity.problem.broken',
};

export const problemText = ({ formatMessage }: Words, problem: PictureProblem): string =>
  formatMessage({ id: PROBLEMS[problem] });

export const SIDE_TITLES: Readonly<Record<Side, PlainMessageId>> = {
  frontImage: 'identity.frontImage.title',
  backImage: 'identity.backImage.title',
};

export const SIDE_NAMES: Readonly<Record<Side, PlainMessageId>> = {
  frontImage: 'identity.frontImage.yours',
  backImage: 'identity.backImage.yours',
};

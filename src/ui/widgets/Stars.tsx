import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { StarFilledIcon, StarIcon } from '../icons';
import { color } from '../tokens';
import { SCORE_MAX, starsOf } from './reviewRules';

interface StarsProps {
  readonly score: number;
}

const PLACES = Array.from({ length: SCORE_MAX }, (_, place) => place);

/** A score out of five, as stars with an accessible name; renders nothing for an invalid score. */
export function Stars({ score }: StarsProps) {
  const { formatMessage } = useIntl();
  const stars = starsOf(score);
  if (stars === null) return null;
  return (
    <$Row role="img" aria-label={formatMessage({ id: 'review.score' }, { score: stars })}>
      {PLACES.map((place) =>
        place < stars ? (
          <StarFilledIcon key={place} size={16} />
        ) : (
          <StarIcon key={place} size={16} />
        ),
      )}
    </$Row>
  );
}

const $Row = styled.span`
  display: inline-flex;
  gap: 2px;
  color: ${color.tide};
`;

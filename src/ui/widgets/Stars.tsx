import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { StarFilledIcon, StarIcon } from '../icons';
import { color } from '../tokens';
import { SCORE_MAX, toStars } from './reviewRules';

interface StarsProps {
  readonly score: number;
}

const STAR_INDICES = Array.from({ length: SCORE_MAX }, (_, index) => index);

/** A score from 0 to 5 as stars with an accessible name. Renders nothing for an invalid score. */
export function Stars({ score }: StarsProps) {
  const { formatMessage } = useIntl();
  const stars = toStars(score);
  if (stars === null) return null;
  return (
    <$Row role="img" aria-label={formatMessage({ id: 'review.score' }, { score: stars })}>
      {STAR_INDICES.map((index) =>
        index < stars ? (
          <StarFilledIcon key={index} size={16} />
        ) : (
          <StarIcon key={index} size={16} />
        ),
      )}
    </$Row>
  );
}

const $Row = styled.span`
  display: inline-flex;
  gap: 2px;
  color: ${color.accent};
`;

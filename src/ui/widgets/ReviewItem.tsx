import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Review } from '#contract';
import { Row, Stack, Text } from '../layout';
import { Badge } from '../Badge';
import { color, radius, space, weight } from '../tokens';
import { Avatar } from './Avatar';
import { ClampedText } from './ClampedText';
import { LINES_SHOWN, hasFollowUp } from './reviewRules';
import { Stars } from './Stars';
import { Thumbnails } from './Thumbnails';

interface ReviewItemProps {
  readonly review: Review;
  /** Formats a day, given in ms since the epoch, in the user's language. */
  readonly formatDay: (at: number) => string;
  /** With `complex`, the review shows the author's picture and more lines of the text. */
  readonly header?: keyof typeof LINES_SHOWN;
}

/** A product review: author, score, date, text, pictures, and the text that the author added later. */
export function ReviewItem({ review, formatDay, header = 'plain' }: ReviewItemProps) {
  const { formatMessage } = useIntl();
  const { nickName, days, followUp = '' } = review;
  const name = nickName.trim() || formatMessage({ id: 'review.nameless' });
  const lines = LINES_SHOWN[header];

  return (
    <Stack as="article" $gap="one" aria-label={name}>
      <Row as="header" $gap="oneHalf" $align="center">
        {header === 'complex' && <Avatar src={review.avatar} name={nickName} />}
        <$Words>
          <Row $gap="two" $lineGap="none" $align="center" $justify="space-between" $wraps>
            <$Name>{name}</$Name>
            {review.sample && <Badge>{formatMessage({ id: 'review.sample' })}</Badge>}
          </Row>
          <Row $gap="two" $lineGap="none" $align="center" $justify="space-between" $wraps>
            <Stars score={review.score} />
            <Text
              as="time"
              $size="label"
              $color="muted"
              dateTime={new Date(review.time).toISOString()}
            >
              {formatDay(review.time)}
            </Text>
          </Row>
        </$Words>
      </Row>
      {review.content.trim() !== '' && <ClampedText lines={lines}>{review.content}</ClampedText>}
      <Thumbnails pictures={review.images} />
      {hasFollowUp(review) && (
        <$FollowUp>
          <Text $size="label" $color="muted" $weight="medium">
            {formatMessage({ id: 'review.followUp' }, { days })}
          </Text>
          <ClampedText lines={lines}>{followUp}</ClampedText>
        </$FollowUp>
      )}
    </Stack>
  );
}

const $Words = styled.div`
  flex: 1;
  min-width: 0;
`;

/** A name may be in any script and direction; `bdi` keeps it from changing the order of the text next to it. */
const $Name = styled.bdi`
  min-width: 0;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;

const $FollowUp = styled.div`
  padding: ${space.one} ${space.oneHalf};
  border-radius: ${radius.small};
  background: ${color.raised};
`;

import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Review } from '#contract';
import { formatDate, useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Text } from '../../ui/layout';
import { color, space } from '../../ui/tokens';
import { ReviewItem } from '../../ui/widgets/ReviewItem';

/** Number of reviews that are shown before the user taps "show all". */
const SHOWN_AT_FIRST = 3;

/** Reviews of a product by other users. A text above them says if they are samples. */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = reviews.length;
  const hasMore = !isOpen && count > SHOWN_AT_FIRST;

  return (
    <Card aria-labelledby={titleId}>
      <Text as="h2" $size="body" id={titleId}>
        {formatMessage({ id: 'review.title' })}
      </Text>
      {count === 0 && (
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'review.none' })}
        </Text>
      )}
      {reviews.some(({ sample }) => sample) && (
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'review.samples' })}
        </Text>
      )}
      <$List>
        {reviews.slice(0, hasMore ? SHOWN_AT_FIRST : count).map((review, at) => (
          // A review has no id, and the list is never extended, so the key is the index.
          <li key={at}>
            <ReviewItem
              review={review}
              header="complex"
              formatDay={(day) => formatDate(day, locale)}
            />
          </li>
        ))}
      </$List>
      {hasMore && (
        <Button kind="secondary" block onClick={() => setOpen(true)}>
          {formatMessage({ id: 'review.all' }, { count })}
        </Button>
      )}
    </Card>
  );
}

const $List = styled.ul`
  > li {
    padding-block: ${space.oneHalf};
  }

  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

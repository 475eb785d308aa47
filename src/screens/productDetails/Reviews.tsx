import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Review } from '#contract';
import { formatDate, useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { color, space, text } from '../../ui/tokens';
import { ReviewItem } from '../../ui/widgets/ReviewItem';

/** Reviews shown before "show all". */
const SHOWN_AT_FIRST = 3;

/** Reviews by other users. Sample reviews are declared as such above the first one. */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = reviews.length;
  const hasMore = !isOpen && count > SHOWN_AT_FIRST;

  return (
    <Card aria-labelledby={titleId}>
      <$Title id={titleId}>{formatMessage({ id: 'review.title' })}</$Title>
      {count === 0 && <$Note>{formatMessage({ id: 'review.none' })}</$Note>}
      {reviews.some(({ sample }) => sample) && (
        <$Note>{formatMessage({ id: 'review.samples' })}</$Note>
      )}
      <$List>
        {reviews.slice(0, hasMore ? SHOWN_AT_FIRST : count).map((review, at) => (
          // A review has no id and the list is never paginated, so the key is the index.
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

const $Title = styled.h2`
  font-size: ${text.body};
`;

const $Note = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $List = styled.ul`
  > li {
    padding-block: ${space.oneHalf};
  }

  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

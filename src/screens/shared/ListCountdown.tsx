import { styled } from 'styled-components';
import { formatCountdown } from '../../intl';
import { useListCountdown } from '../../state/useCountdown';
import { text, weight } from '../../ui/tokens';

/** Time left of an order in a list, m:ss; all rows of a page change in the same frame. `endsAt` is server ms. */
export function ListCountdown({ endsAt }: { readonly endsAt: number }) {
  const seconds = useListCountdown(endsAt);
  return <$Time>{formatCountdown(seconds * 1_000)}</$Time>;
}

const $Time = styled.span`
  font-size: ${text.heading};
  font-weight: ${weight.strong};
`;

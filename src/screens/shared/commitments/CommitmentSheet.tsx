import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { MarketCommitments } from '#contract';
import { useMessageFamily } from '../../../intl';
import { COMMITMENTS_KEPT_DAYS, rememberCommitments } from '../../../state/storage/commitments';
import { LinkButton } from '../../../ui/LinkButton';
import { Sheet } from '../../../ui/Sheet';
import { space } from '../../../ui/tokens';
import { helpPath } from '../help/helpArticles';
import { CommitmentList } from './CommitmentList';

export interface CommitmentSheetProps {
  readonly market: MarketCommitments;
  readonly onClose: () => void;
}

/** The commitments to the prices of today, and of tomorrow shortly before it, so that a user sees them before an order. */
export function CommitmentSheet({ market, onClose }: CommitmentSheetProps) {
  const { formatMessage } = useIntl();
  const hasWords = useMessageFamily('commitment');
  const { commitments } = market;
  useEffect(() => rememberCommitments(commitments), [commitments]);
  if (!hasWords) return null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'commitment.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <$Parts>
        <p>{formatMessage({ id: 'commitment.why' })}</p>
        <CommitmentList commitments={commitments} />
        <p>{formatMessage({ id: 'commitment.kept' }, { days: COMMITMENTS_KEPT_DAYS })}</p>
        <LinkButton to={helpPath('results')} kind="ghost">
          {formatMessage({ id: 'commitment.help' })}
        </LinkButton>
      </$Parts>
    </Sheet>
  );
}

const $Parts = styled.div`
  display: grid;
  gap: ${space.two};
`;

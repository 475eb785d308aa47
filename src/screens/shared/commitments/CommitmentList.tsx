import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { DAY_MS } from '#contract/constants';
import { formatDate, formatDateTime, useLocale } from '../../../intl';
import { seenCommitments } from '../../../state/storage/commitments';
import { color, space, text } from '../../../ui/tokens';

interface CommitmentListProps {
  readonly commitments: readonly { readonly day: number; readonly sha256: string }[];
}

/** Commitments to the prices of days, each with the time at which this device saw it first. */
export function CommitmentList({ commitments }: CommitmentListProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const seen = seenCommitments();
  return commitments.map(({ day, sha256 }) => {
    const ofDay = seen.filter((one) => one.day === day);
    const same = ofDay.find((one) => one.sha256 === sha256);
    const other = ofDay.find((one) => one.sha256 !== sha256);
    const time = (at: number) => formatDateTime(at, locale, { seconds: false, zoneName: true });
    return (
      <$Commitment key={`${day} ${sha256}`}>
        <h3>
          {formatMessage(
            { id: 'commitment.of' },
            { date: formatDate(day * DAY_MS, locale, { zone: 'UTC' }) },
          )}
        </h3>
        <$Sha256 translate="no">{sha256}</$Sha256>
        {same && <p>{formatMessage({ id: 'commitment.seen' }, { time: time(same.seenAt) })}</p>}
        {other && (
          <$Exchanged role="alert">
            {formatMessage(
              { id: 'commitment.exchanged' },
              { time: time(other.seenAt), sha256: other.sha256 },
            )}
          </$Exchanged>
        )}
      </$Commitment>
    );
  });
}

const $Commitment = styled.section`
  display: grid;
  gap: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

const $Sha256 = styled.code`
  color: ${color.text};
  user-select: all;
`;

const $Exchanged = styled.p`
  color: ${color.bad};
`;

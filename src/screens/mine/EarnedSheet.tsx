import { useIntl } from 'react-intl';
import { Stack, Text } from '../../ui/layout';
import { List, ListRow } from '../../ui/ListRow';
import { Sheet } from '../../ui/Sheet';
import { Gain } from '../shared/account/Gain';
import { EARNED_PARTS } from './sumEarnings';
import type { Earnings } from './sumEarnings';
import { EARNED_WORDS } from './earnedWords';

interface EarnedSheetProps {
  readonly week: Earnings;
  readonly onClose: () => void;
}

/** Explains what counts as earned in the last seven days, with a link to the rows of each part. */
export function EarnedSheet({ week, onClose }: EarnedSheetProps) {
  const { formatMessage } = useIntl();
  const amounts = new Map(week.parts);
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'mine.earned' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Stack $gap="oneHalf">
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'mine.earned.what' })}
        </Text>
        <List>
          {EARNED_PARTS.map((part) => {
            const { name, what, to } = EARNED_WORDS[part];
            return (
              <ListRow
                key={part}
                label={formatMessage({ id: name })}
                detail={formatMessage({ id: what })}
                value={<Gain value={amounts.get(part) ?? '0'} />}
                to={to}
              />
            );
          })}
        </List>
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'mine.earned.not' })}
        </Text>
      </Stack>
    </Sheet>
  );
}

/** An amount with its sign; a part that is not among the earnings is zero. */

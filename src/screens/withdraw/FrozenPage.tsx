import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Freeze } from '#contract';
import { Stack, Text } from '../../ui/layout';
import { OnWater } from '../../ui/OnWater';
import { FreezeActions, FreezeRules, useFreezeWords } from '../shared/account/FrozenNotice';

interface FrozenPageProps {
  readonly freeze: Freeze;
  /** The content of the page below. */
  readonly end: ReactNode;
}

/** The page while a freeze blocks withdrawals: title and reason above the waterline, the way out below it. */
export function FrozenPage({ freeze, end }: FrozenPageProps) {
  const { formatMessage } = useIntl();
  const { title, why } = useFreezeWords(freeze);
  return (
    <section aria-label={formatMessage({ id: 'freeze.title.open' })}>
      <OnWater
        head={
          <Stack $gap="half">
            <Text as="h2" $size="tightFigure" $weight="strong">
              {title}
            </Text>
            <p>{why}</p>
          </Stack>
        }
        side={<FreezeActions />}
        end={end}
      >
        <FreezeRules freeze={freeze} />
      </OnWater>
    </section>
  );
}

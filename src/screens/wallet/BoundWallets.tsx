import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Wallet } from '#contract';
import { useConfigQuery } from '../../api';
import { useLocale } from '../../intl';
import { Stack, Text } from '../../ui/layout';
import { color, space, text, weight } from '../../ui/tokens';
import { feeRateText } from '../shared/transfers/feeRateText';
import { arrivalText } from '../shared/transfers/arrivalText';
import { BoundWallet } from './BoundWallet';

const NETWORK = 'TRC20';

/** All bound addresses. They are shown in full, because money sent to a wrong address is lost. */
export function BoundWallets({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <$Heading id="bound-wallets">{formatMessage({ id: 'wallet.bound' })}</$Heading>
      <Stack as="ul" $gap="one" aria-labelledby="bound-wallets">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <BoundWallet wallet={wallet} />
          </li>
        ))}
      </Stack>
    </div>
  );
}

/** Empty state: explains the purpose of an address, and shows network, fee and arrival time of a withdrawal. */
export function NoWallet() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const terms = useConfigQuery().data?.withdrawal;
  return (
    <>
      <div>
        <Text as="h2" $size="title" $weight="strong">
          {formatMessage({ id: 'wallet.none' })}
        </Text>
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'wallet.none.why' })}
        </Text>
      </div>
      <$Facts>
        <div>
          <dt>{formatMessage({ id: 'deposit.network' })}</dt>
          <dd>{NETWORK}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'deposit.fee.plain' })}</dt>
          <dd>{terms && feeRateText(locale, terms)}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'withdraw.arrival' })}</dt>
          <dd>{terms && arrivalText(intl, locale, terms)}</dd>
        </div>
      </$Facts>
    </>
  );
}

/** The values arrive with the config, so their line is kept free. */
const $Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr));
  gap: ${space.one} ${space.two};

  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }

  dd {
    min-height: 1.45em;
    margin: 0;
    font-weight: ${weight.medium};
  }
`;

const $Heading = styled.h2`
  margin-bottom: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Wallet } from '#contract';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/layout';
import { color, space, text } from '../../ui/tokens';
import { BoundWallet } from './BoundWallet';

/** All bound addresses. They are shown in full, because money sent to a wrong address is lost. */
export function BoundWallets({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const { formatMessage } = useIntl();
  if (wallets.length === 0) {
    return (
      <Card>
        <EmptyState title={formatMessage({ id: 'wallet.none' })}>
          {formatMessage({ id: 'wallet.none.why' })}
        </EmptyState>
      </Card>
    );
  }
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

const $Heading = styled.h2`
  margin-bottom: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

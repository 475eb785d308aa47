import { useEffect } from 'react';
import { useConfigQuery } from '../../api';
import { useMessageFamily } from '../../intl';
import { useAccountId } from '../../screens/shared/account/usePerAccountValue';
import { rememberCommitments } from '../../state/storage/commitments';
import { PriceAlerts } from './PriceAlerts';
import { RealityCheck } from './RealityCheck';
import { useInboxSync } from './useInboxSync';
import { useVibration } from './useVibration';
import { useWakeLock } from './useWakeLock';

/** Account services on this device: inbox, vibration and wake lock, reality check, price alerts. */
export function AccountServices() {
  const hasWords = useMessageFamily('own');
  const hasNews = useMessageFamily('news');
  const account = useAccountId();
  return account !== null && hasWords && hasNews ? (
    <Services key={account} account={account} />
  ) : null;
}

function Services({ account }: { readonly account: string }) {
  useInboxSync(account);
  useVibration();
  useWakeLock();
  const { data: config } = useConfigQuery();
  // A commitment that was there before an order proves an exchange after it.
  useEffect(() => rememberCommitments(config?.market?.commitments ?? []), [config?.market]);
  return (
    <>
      <RealityCheck account={account} />
      <PriceAlerts account={account} />
    </>
  );
}

import { useWords } from '../../intl';
import { useAccount } from '../../screens/shared/account/useKept';
import { PriceAlerts } from './PriceAlerts';
import { RealityCheck } from './RealityCheck';
import { useInboxKeeping } from './useInboxKeeping';
import { useVibration } from './useVibration';
import { useWakeLock } from './useWakeLock';

/** Account services on this device: inbox, vibration and wake lock, reality check, price alerts. */
export function OwnHost() {
  const hasWords = useWords('own');
  const hasNews = useWords('news');
  const account = useAccount();
  return account !== null && hasWords && hasNews ? (
    <Services key={account} account={account} />
  ) : null;
}

function Services({ account }: { readonly account: string }) {
  useInboxKeeping(account);
  useVibration();
  useWakeLock();
  return (
    <>
      <RealityCheck account={account} />
      <PriceAlerts account={account} />
    </>
  );
}

import type { IntlShape } from 'react-intl';
import type { Wallet } from '#contract';
import { isTronAddress } from '#contract/tronAddress';
import { sentences } from '../../intl';

/** Validation error of an address; undefined if the address can be bound. */
export function addressProblem(
  intl: IntlShape,
  address: string,
  bound: readonly Wallet[],
): string | undefined {
  const { formatMessage } = intl;
  if (address === '') return formatMessage({ id: 'wallet.address.required' });
  const same = bound.find((wallet) => wallet.address === address);
  if (same) {
    const { label = '' } = same;
    return formatMessage(
      { id: 'wallet.address.duplicate' },
      { named: label ? 'yes' : 'no', label },
    );
  }
  if (isTronAddress(address)) return undefined;
  const looksRight = /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address);
  return looksRight
    ? formatMessage({ id: 'wallet.address.typo' })
    : sentences(intl, [
        formatMessage({ id: 'rule.address' }),
        formatMessage({ id: 'wallet.address.hint' }),
      ]);
}

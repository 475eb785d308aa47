import { useIntl } from 'react-intl';

const NAMES: Readonly<Record<string, PlainMessageId>> = {
  order: 'lab.machine.order',
  kyc: 'lab.machine.kyc',
  lockup: 'lab.machine.lockup',
  transfer: 'lab.machine.transfer',
  purchase: 'lab.machine.purchase',
  several: 'lab.machine.several',
  own: 'lab.scenarios.own',
  recorded: 'lab.scenarios.recorded',
};

/** Returns a translator of machine kinds; a kind without a translation keeps its own name. */
export function useMachineName() {
  const { formatMessage } = useIntl();
  return (machine: string): string => {
    const id = NAMES[machine];
    return id === undefined ? machine : formatMessage({ id });
  };
}

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useConfigQuery } from '../api';
import { useOnDemand } from '../screens/shared/page/useOnDemand';
import { Capsule } from '../ui/Capsule';
import { HeaderMarkContext } from '../ui/headerMark';
import { catalogues } from './catalogues';

/**
 * Marks the header of every page inside it as play money; there is no mark for a live exchange. A sandbox build shows
 * the mark before the config arrives and while it fails.
 */
export function PlayMoneyMark({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  const { Part, open, close } = useOnDemand(async () => {
    const [{ SandboxSheet }] = await Promise.all([
      import(/* webpackChunkName: "sandboxSheet" */ './SandboxSheet'),
      catalogues.loadFamily('sandbox'),
    ]);
    return SandboxSheet;
  });
  const { data: config } = useConfigQuery();
  const isSandbox = config === undefined ? SANDBOX : config.environment === 'sandbox';
  const label = formatMessage({ id: 'app.playMoney' });

  return (
    <HeaderMarkContext value={isSandbox && <Capsule onClick={open}>{label}</Capsule>}>
      {children}
      {isSandbox && Part && <Part onClose={close} />}
    </HeaderMarkContext>
  );
}

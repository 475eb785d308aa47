import { useIntl } from 'react-intl';
import { useConfigQuery } from '../api';
import { useOnDemand } from '../screens/shared/page/useOnDemand';
import { Banner } from '../ui/Banner';
import { catalogues } from './catalogues';

/** On every page of the sandbox: this is play money. A live exchange shows none of it. */
export function SandboxBanner() {
  const { formatMessage } = useIntl();
  const sheet = useOnDemand(async () => {
    const [{ SandboxSheet }] = await Promise.all([
      import(/* webpackChunkName: "sandboxSheet" */ './SandboxSheet'),
      catalogues.need('sandbox'),
    ]);
    return SandboxSheet;
  });
  // Until config says otherwise the page assumes play money: the strip must never arrive after a figure.
  const { data: config } = useConfigQuery();
  if (config?.environment === 'live') return null;

  return (
    <>
      <Banner action={{ label: formatMessage({ id: 'app.banner.action' }), onClick: sheet.open }}>
        {formatMessage({ id: 'app.banner.text' })}
      </Banner>
      {sheet.Part && <sheet.Part onClose={sheet.close} />}
    </>
  );
}

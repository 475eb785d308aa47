import { useIntl } from 'react-intl';
import { useConfigQuery } from '../api';
import { useOnDemand } from '../screens/shared/page/useOnDemand';
import { Banner, BannerPlace } from '../ui/Banner';
import { catalogues } from './catalogues';

/**
 * Marks every page of the sandbox as play money; nothing is shown for a live exchange. The banner's space is reserved
 * until the config says whether this is a sandbox. So the banner never moves the content below, and a live exchange
 * never shows its text.
 */
export function SandboxBanner() {
  const { formatMessage } = useIntl();
  const sheet = useOnDemand(async () => {
    const [{ SandboxSheet }] = await Promise.all([
      import(/* webpackChunkName: "sandboxSheet" */ './SandboxSheet'),
      catalogues.loadFamily('sandbox'),
    ]);
    return SandboxSheet;
  });
  const { data: config } = useConfigQuery();
  if (config === undefined) return SANDBOX && <BannerPlace />;
  if (config.environment !== 'sandbox') return null;

  return (
    <>
      <Banner action={{ label: formatMessage({ id: 'app.banner.action' }), onClick: sheet.open }}>
        {formatMessage({ id: 'app.banner.text' })}
      </Banner>
      {sheet.Part && <sheet.Part onClose={sheet.close} />}
    </>
  );
}

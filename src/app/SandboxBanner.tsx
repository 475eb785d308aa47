import { useIntl } from 'react-intl';
import { useConfigQuery } from '../api';
import { useOnDemand } from '../screens/shared/page/useOnDemand';
import { Banner, BannerPlace } from '../ui/Banner';
import { catalogues } from './catalogues';

/**
 * Marks every page of the sandbox as play money; a live exchange shows nothing. Its space is reserved until the config
 * says which one this is, so that the banner never moves the content below, and a live exchange never shows its text.
 */
export function SandboxBanner() {
  const { formatMessage } = useIntl();
  const sheet = useOnDemand(async () => {
    const [{ SandboxSheet }] = await Promise.all([
      import(/* webpackChunkName: "sandboxSheet" */ './SandboxSheet'),
      catalogues.need('sandbox'),
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

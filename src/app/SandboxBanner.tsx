import { useIntl } from 'react-intl';
import { useConfigQuery } from '../api';
import { useOnDemand } from '../screens/shared/page/useOnDemand';
import { Banner, BannerPlace } from '../ui/Banner';
import { catalogues } from './catalogues';

/**
 * On every page of the sandbox: this is play money. A live exchange shows none of it. Its place is held until config
 * says which one this is, so that the strip never moves what stands below it, and no other exchange ever shows its words.
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

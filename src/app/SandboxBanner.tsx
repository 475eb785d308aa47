import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useConfigQuery } from '../api';
import { Banner } from '../ui/Banner';
import { Stack } from '../ui/Page';
import { Sheet } from '../ui/Sheet';

/** On every page of the sandbox: this is play money. A live exchange shows none of it. */
export function SandboxBanner() {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  // Until config says otherwise the page assumes play money: the strip must never arrive after a figure.
  const { data: config } = useConfigQuery();
  if (config?.environment === 'live') return null;

  return (
    <>
      <Banner
        action={{
          label: formatMessage({ id: 'app.banner.action' }),
          onClick: () => setOpen(true),
        }}
      >
        {formatMessage({ id: 'app.banner.text' })}
      </Banner>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={formatMessage({ id: 'app.sandbox.title' })}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <Stack>
          <p>{formatMessage({ id: 'app.sandbox.body' })}</p>
          <p>{formatMessage({ id: 'app.sandbox.settlement' })}</p>
          <p>{config?.riskNotice ?? formatMessage({ id: 'app.sandbox.odds' })}</p>
        </Stack>
      </Sheet>
    </>
  );
}

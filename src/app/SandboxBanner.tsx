import { useState } from 'react';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useConfigQuery } from '../api';
import { toastShown } from '../state/toasts';
import { Banner } from '../ui/Banner';

/** On every page of the sandbox: this is play money. A live exchange shows none of it. */
export function SandboxBanner() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [OpenSheet, setOpenSheet] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  // Until config says otherwise the page assumes play money: the strip must never arrive after a figure.
  const { data: config } = useConfigQuery();
  if (config?.environment === 'live') return null;

  const explain = async () => {
    try {
      const { SandboxSheet } = await import(/* webpackChunkName: "sandboxSheet" */ './SandboxSheet');
      setOpenSheet(() => SandboxSheet);
    } catch {
      dispatch(toastShown({ id: 'error.offline' }, 'bad'));
    }
  };

  return (
    <>
      <Banner
        action={{
          label: formatMessage({ id: 'app.banner.action' }),
          onClick: () => void explain(),
        }}
      >
        {formatMessage({ id: 'app.banner.text' })}
      </Banner>
      {OpenSheet && <OpenSheet onClose={() => setOpenSheet(null)} />}
    </>
  );
}

import { useIntl } from 'react-intl';
import { useConfigQuery } from '../api';
import { Stack } from '../ui/Page';
import { Sheet } from '../ui/Sheet';

/** What play money means, how orders settle here, and the odds. */
export function SandboxSheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'app.sandbox.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Stack>
        <p>{formatMessage({ id: 'app.sandbox.body' })}</p>
        <p>{formatMessage({ id: 'app.sandbox.settlement' })}</p>
        <p>{config?.riskNotice ?? formatMessage({ id: 'app.sandbox.odds' })}</p>
      </Stack>
    </Sheet>
  );
}

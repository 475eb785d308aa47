import { useIntl } from 'react-intl';

/** Words of the switch that shows a password. */
export function usePasswordWords() {
  const { formatMessage } = useIntl();
  return {
    show: formatMessage({ id: 'common.show' }),
    hide: formatMessage({ id: 'common.hide' }),
  };
}

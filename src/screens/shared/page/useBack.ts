import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

/**
 * The router counts its pages in the history's state. `replace`, as for a choice kept in the address, keeps the count.
 */
const isFirst = () => {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
  return (idx ?? 0) === 0;
};

/** The way back for a page's header: one step in the history, or to `otherwise` where the page was opened by itself. */
export function useBack(otherwise: string) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return {
    label: formatMessage({ id: 'common.back' }),
    onBack: () => void (isFirst() ? navigate(otherwise, { replace: true }) : navigate(-1)),
  };
}

import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

/**
 * The router counts its pages in the history state. A `replace`, for example for a filter in the URL, keeps the count.
 */
const isFirstPage = () => {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
  return (idx ?? 0) === 0;
};

/** Back button of a page header: one step back in the history, or to `otherwise` when this is the first page. */
export function useBack(otherwise: string) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return {
    label: formatMessage({ id: 'common.back' }),
    onBack: () => void (isFirstPage() ? navigate(otherwise, { replace: true }) : navigate(-1)),
  };
}

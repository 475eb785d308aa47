import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

/**
 * Whether the current page is the first page of the app in the history. The router counts its pages in the history
 * state. A `replace`, for example for a filter in the URL, does not change this number.
 */
const isFirstPage = () => {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
  return (idx ?? 0) === 0;
};

/**
 * Back button of a page header. It goes back one step in the history, or to `otherwise` if the current page is the
 * first one.
 */
export function useBack(otherwise: string) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return {
    label: formatMessage({ id: 'common.back' }),
    onBack: () => void (isFirstPage() ? navigate(otherwise, { replace: true }) : navigate(-1)),
  };
}

import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';

/** The way back for a page's header: one step in the history, or to `otherwise` where the page was opened by itself. */
export function useBack(otherwise: string) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return {
    label: formatMessage({ id: 'common.back' }),
    onBack: () => void (isFirstPage ? navigate(otherwise, { replace: true }) : navigate(-1)),
  };
}

import { useIntl } from 'react-intl';
import { amountsHidden } from '../../../state/storage/preferences';
import { IconButton } from '../../../ui/IconButton';
import { EyeIcon, EyeOffIcon } from '../../../ui/icons';
import { useAmountsHidden } from './Amount';
import { useAppDispatch } from '../../../state/store';

/** Button that hides or shows the user's own amounts on all screens. */
export function HideAmounts() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const isHidden = useAmountsHidden();
  return (
    <IconButton
      label={formatMessage({ id: 'home.balance.hide' })}
      pressed={isHidden}
      onClick={() => dispatch(amountsHidden(!isHidden))}
    >
      {isHidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
    </IconButton>
  );
}

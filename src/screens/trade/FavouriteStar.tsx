import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectPreferences } from '../../state/storage/persist';
import { favouriteToggled } from '../../state/storage/preferences';
import { IconButton } from '../../ui/IconButton';
import { StarFilledIcon, StarIcon } from '../../ui/icons';

interface FavouriteStarProps {
  readonly productId: string;
  readonly symbol: string;
}

export function FavouriteStar({ productId, symbol }: FavouriteStarProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const isFavourite = useSelector(selectPreferences).favourites.includes(productId);
  return (
    <IconButton
      label={formatMessage({ id: 'market.favourite' }, { symbol })}
      pressed={isFavourite}
      onClick={() => dispatch(favouriteToggled({ productId }))}
    >
      {isFavourite ? <StarFilledIcon size={20} /> : <StarIcon size={20} />}
    </IconButton>
  );
}

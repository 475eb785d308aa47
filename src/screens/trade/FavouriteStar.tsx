import { useIntl } from 'react-intl';
import { selectPreferences } from '../../state/storage/persist';
import { favouriteToggled } from '../../state/storage/preferences';
import { IconButton } from '../../ui/IconButton';
import { StarFilledIcon, StarIcon } from '../../ui/icons';
import { useAppDispatch, useAppSelector } from '../../state/store';

interface FavouriteStarProps {
  readonly productId: string;
  readonly symbol: string;
}

export function FavouriteStar({ productId, symbol }: FavouriteStarProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const isFavourite = useAppSelector(selectPreferences).favourites.includes(productId);
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

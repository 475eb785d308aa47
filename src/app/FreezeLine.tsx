import { useSelector } from 'react-redux';
import { useUserDetailsQuery } from '../api';
import { lazyPart } from '../screens/shared/page/lazyPart';
import { selectIsSignedIn } from '../state/session';
import { catalogues } from './catalogues';

const Nothing = () => null;

/** A lazy chunk with its own messages, because few users need it. */
const FreezeNotice = lazyPart(
  async () => {
    const [{ FreezeNotice }] = await Promise.all([
      import(/* webpackChunkName: "freezeNews" */ './FreezeNotice'),
      catalogues.loadFamily('secure'),
    ]);
    return FreezeNotice;
  },
  { Waiting: Nothing, Missing: Nothing },
);

/** Shows above a page that the user's funds are frozen, before a tap fails for that reason. */
export function FreezeLine() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { data } = useUserDetailsQuery(undefined, { skip: !isSignedIn });
  const freeze = data?.user.frozen;
  return freeze ? <FreezeNotice freeze={freeze} /> : null;
}

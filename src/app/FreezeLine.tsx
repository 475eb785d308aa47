import { useFreeze } from '../screens/shared/account/useFreeze';
import { lazyPart } from '../screens/shared/page/lazyPart';
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
  const freeze = useFreeze();
  return freeze ? <FreezeNotice freeze={freeze} /> : null;
}

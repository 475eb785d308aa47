import { useLayoutEffect } from 'react';
import { catalogues } from '../catalogues';
import { lazyPart, Nothing } from '../../screens/shared/page/lazyPart';
import { selectOrders } from '../../tracker/machines';
import { useAppSelector } from '../../state/store';
import type { RootState } from '../../state/store';

const Bar = lazyPart(
  async () => {
    const [{ OpenOrdersBar }] = await Promise.all([
      import(/* webpackChunkName: "openOrders" */ './OpenOrdersBar'),
      catalogues.loadFamily('news'),
    ]);
    return OpenOrdersBar;
  },
  { Waiting: Nothing, Missing: Nothing },
);

const hasOpenOrders = (state: RootState) => selectOrders(state).some(({ done }) => !done);

/** Height of the bar; pages reserve this space at their end, so that the bar covers nothing. */
const BAR_HEIGHT = '56px';

/** Open orders at the bottom of every page, except pages that list open orders themselves. */
export function OpenOrdersLine({ isAboveTabs }: { readonly isAboveTabs: boolean }) {
  const isShown = useAppSelector(hasOpenOrders);
  useLayoutEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    style.setProperty('--foot-bar', BAR_HEIGHT);
    return () => void style.removeProperty('--foot-bar');
  }, [isShown]);
  return isShown ? <Bar isAboveTabs={isAboveTabs} /> : null;
}

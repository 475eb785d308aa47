import { useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import { catalogues } from '../catalogues';
import { lazyPart } from '../../screens/shared/page/lazyPart';
import { selectOrders } from '../../state/machines/machines';
import type { WithMachines } from '../../state/machines/machines';

const Nothing = () => null;

const Bar = lazyPart(
  async () => {
    const [{ OpenOrdersBar }] = await Promise.all([
      import(/* webpackChunkName: "openOrders" */ './OpenOrdersBar'),
      catalogues.need('news'),
    ]);
    return OpenOrdersBar;
  },
  { Waiting: Nothing, Missing: Nothing },
);

const hasOpenOrders = (state: WithMachines) => selectOrders(state).some(({ done }) => !done);

/** Height of the bar; pages reserve this space at their end, so that the bar covers nothing. */
const BAR_HEIGHT = '56px';

/** Open orders at the bottom of every page, except pages that show them anyway. */
export function OpenOrdersLine({ isAboveTabs }: { readonly isAboveTabs: boolean }) {
  const isShown = useSelector(hasOpenOrders);
  useLayoutEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    style.setProperty('--foot-bar', BAR_HEIGHT);
    return () => void style.removeProperty('--foot-bar');
  }, [isShown]);
  return isShown ? <Bar isAboveTabs={isAboveTabs} /> : null;
}

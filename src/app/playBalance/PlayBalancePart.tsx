import { lazyPart } from '../../screens/shared/page/lazyPart';
import { catalogues } from '../catalogues';

const Nothing = () => null;

/** The way to begin again with play money; in a sandbox build alone. */
export const PlayBalancePart = lazyPart(
  async () => {
    const [part] = await Promise.all([
      import(/* webpackChunkName: "playBalance" */ './PlayBalance'),
      catalogues.need('report'),
    ]);
    return part.PlayBalance;
  },
  { Waiting: Nothing, Missing: Nothing },
);

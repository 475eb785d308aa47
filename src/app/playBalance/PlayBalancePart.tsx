import { lazyPart } from '../../screens/shared/page/lazyPart';
import { catalogues } from '../catalogues';

const Nothing = () => null;

/** Button that resets the play money; only in a sandbox build. */
export const PlayBalancePart = lazyPart(
  async () => {
    const [part] = await Promise.all([
      import(/* webpackChunkName: "playBalance" */ './PlayBalance'),
      catalogues.loadFamily('report'),
    ]);
    return part.PlayBalance;
  },
  { Waiting: Nothing, Missing: Nothing },
);

import { lazyPart, Nothing } from '../../screens/shared/page/lazyPart';
import { catalogues } from '../catalogues';

/**
 * Button that resets the play money; only in a sandbox build. It is a file of its own, because a build for an own
 * backend leaves out only whole files that nothing uses.
 */
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

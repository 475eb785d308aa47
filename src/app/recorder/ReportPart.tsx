import { lazyPart, Nothing } from '../../screens/shared/page/lazyPart';
import { catalogues } from '../catalogues';
import { loadTools } from '../loadTools';

/** Button to report a problem; only in a sandbox build. If its chunk cannot be loaded, the button is hidden. */
export const ReportPart = lazyPart(
  async () => {
    const [tools] = await Promise.all([loadTools(), catalogues.loadFamily('report')]);
    return tools.ReportProblem;
  },
  { Waiting: Nothing, Missing: Nothing },
);

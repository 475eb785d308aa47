import { lazyPart } from '../../screens/shared/page/lazyPart';
import { catalogues } from '../catalogues';
import { loadTools } from '../loadTools';

const Nothing = () => null;

/**
 * The way to report a problem; in a sandbox build alone. Where it cannot be had, for want of a network, there is nothing
 * to see, and everything around it stays.
 */
export const ReportPart = lazyPart(
  async () => {
    const [tools] = await Promise.all([loadTools(), catalogues.need('report')]);
    return tools.ReportProblem;
  },
  { Waiting: Nothing, Missing: Nothing },
);

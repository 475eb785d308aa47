import { lazy, Suspense, type ComponentType } from 'react';
import { catalogues } from '../catalogues';
import { loadTools } from '../loadTools';

const Nothing = () => null;

/** Where it cannot be had, for want of a network, there is nothing to see, and everything around it stays. */
const ReportProblem = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [tools] = await Promise.all([loadTools(), catalogues.need('report')]);
    return { default: tools.ReportProblem };
  } catch {
    return { default: Nothing };
  }
});

/** The way to report a problem; in a sandbox build alone. */
export function ReportPart() {
  return (
    <Suspense>
      <ReportProblem />
    </Suspense>
  );
}

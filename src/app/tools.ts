/** For testers and developers, and in sandbox builds alone. */
export { createDevTools } from './devTools/storyHistory';
export { record } from './recorder/recorder';
export { ReportProblem } from './recorder/ReportProblem';

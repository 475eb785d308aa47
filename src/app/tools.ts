/** Tools for testers and developers, only in sandbox builds. */
export { createDevTools } from './devTools/storyHistory';
export { show } from './devTools/liveFeed';
export { record } from './recorder/recorder';
export { ReportProblem } from './recorder/ReportProblem';

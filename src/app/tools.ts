/** For testers and developers, and in sandbox builds alone. */
export { createDevTools } from './devTools/storyHistory';
export { show } from './devTools/liveFeed';
export { record } from './recorder/recorder';
export { ReportProblem } from './recorder/ReportProblem';

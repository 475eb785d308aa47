/** Tools for testers and developers, only in sandbox builds. */
export { createDevTools } from './devTools/createDevTools';
export { startLiveFeed } from './devTools/liveFeed';
export { record } from './recorder/recorder';
export { ReportProblem } from './recorder/ReportProblem';

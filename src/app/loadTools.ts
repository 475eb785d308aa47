import { shareLoad } from '../files/shareLoad';

/** Tools for testers and developers, in one lazy chunk. Call it only in a sandbox build. */
export const loadTools = shareLoad(() => import(/* webpackChunkName: "testerTools" */ './tools'));

import { once } from '../state/once';

/** Tools for testers and developers, in one lazy chunk. Call it only in a sandbox build. */
export const loadTools = once(() => import(/* webpackChunkName: "testerTools" */ './tools'));

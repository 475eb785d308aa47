import { once } from '../state/once';

/** What testers and developers use, as one lazy chunk that only they load. Call it only in a sandbox build. */
export const loadTools = once(() => import(/* webpackChunkName: "testerTools" */ './tools'));

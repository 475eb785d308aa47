/** What testers and developers use, in one file that only they load. Call it in a sandbox build alone. */
export const loadTools = () => import(/* webpackChunkName: "testerTools" */ './tools');

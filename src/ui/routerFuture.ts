/** Enables the behaviour of the router's next major version, in which each navigation is a React transition. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;

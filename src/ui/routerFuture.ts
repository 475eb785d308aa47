/** How the router behaves from its next major version on: each change of the address is a transition. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;

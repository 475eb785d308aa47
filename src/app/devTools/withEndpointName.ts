import type { UnknownAction } from '@reduxjs/toolkit';

/** Adds the endpoint's name to the action types of calls. */
export function withEndpointName(action: UnknownAction): UnknownAction {
  const { meta } = action as { meta?: { arg?: { endpointName?: unknown } } };
  const endpoint = meta?.arg?.endpointName;
  return typeof endpoint === 'string'
    ? { ...action, type: `${action.type} (${endpoint})` }
    : { ...action };
}

/** The action as the reducers know it. */
export const withoutEndpointName = (action: UnknownAction): UnknownAction => ({
  ...action,
  type: action.type.replace(/ \(\w+\)$/, ''),
});

import { createAction } from '@reduxjs/toolkit';
import { isConnected } from '../connection';

/** The page was opened or became visible, or the device came online. */
export const pageWoke = createAction('page/woke');

/** Another tab of this browser moved money of the account. */
export const movedElsewhere = createAction('page/movedElsewhere');

export const isPageVisible = (): boolean => document.visibilityState !== 'hidden';

/** True if the page is visible and the exchange can be reached, so that the user can see updates. */
export const isPageAwake = (): boolean => isPageVisible() && isConnected();

import { createAction } from '@reduxjs/toolkit';

/** The page was opened, became visible or came online. */
export const pageWoke = createAction('page/woke');
/** The first touch or key press on the page: the user is active. */
export const pageTouched = createAction('page/touched');

/** Visible and online, so the user can see updates. A browser that cannot detect its network reports online. */
export const isPageAwake = (): boolean => document.visibilityState !== 'hidden' && navigator.onLine;

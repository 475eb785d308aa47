import { createAction } from '@reduxjs/toolkit';

/** The page was opened, is shown or online again. */
export const pageWoke = createAction('page/woke');
/** The page was touched or typed into for the first time: somebody is there. */
export const pageTouched = createAction('page/touched');

/** Shown and online: someone sees what happens. A browser that does not know whether it is online says that it is. */
export const isPageAwake = (): boolean => document.visibilityState !== 'hidden' && navigator.onLine;

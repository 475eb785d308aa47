/** Toasts as data; the shell formats and shows them. */
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ToastText } from '../machines/toastTable';

export interface ToastFact {
  readonly key: string;
  readonly text: ToastText;
  readonly tone: 'info' | 'good' | 'bad';
  /** Route of the page with the details; the toast links to it. */
  readonly path?: string;
  /** Id of the subject, such as a request. A later toast with the same subject replaces this one. */
  readonly about?: string;
}

/** More than three toasts at once are not readable. */
const SHOWN_MAX = 3;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as readonly ToastFact[],
  reducers: {
    toastShown: {
      prepare: (
        text: ToastText,
        tone: ToastFact['tone'] = 'info',
        path?: string,
        about?: string,
      ) => ({
        payload: {
          key: nanoid(),
          text,
          tone,
          ...(path !== undefined && { path }),
          ...(about !== undefined && { about }),
        },
      }),
      /** A repeated toast, or a later toast with the same subject, replaces the earlier one; the oldest are dropped. */
      reducer: (toasts, { payload }: PayloadAction<ToastFact>) =>
        [
          ...toasts.filter(
            ({ text, about }) =>
              JSON.stringify(text) !== JSON.stringify(payload.text) &&
              (about === undefined || about !== payload.about),
          ),
          payload,
        ].slice(-SHOWN_MAX),
    },
    toastDismissed: (toasts, { payload }: PayloadAction<{ key: string }>) =>
      toasts.filter(({ key }) => key !== payload.key),
  },
});

export const { toastShown, toastDismissed } = toastsSlice.actions;
export const selectToasts = (state: { readonly toasts: readonly ToastFact[] }) => state.toasts;

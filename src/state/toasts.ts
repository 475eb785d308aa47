/** Toasts as data; the shell formats and shows them. */
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ToastText } from '../machines/toastTable';

export interface ToastFact {
  readonly key: string;
  readonly text: ToastText;
  readonly tone: 'info' | 'good' | 'bad';
  /** Route with the details. */
  readonly path?: string;
}

/** More than three at once are not readable. */
const SHOWN_MAX = 3;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as readonly ToastFact[],
  reducers: {
    toastShown: {
      prepare: (text: ToastText, tone: ToastFact['tone'] = 'info', path?: string) => ({
        payload: { key: nanoid(), text, tone, ...(path !== undefined && { path }) },
      }),
      /** A repeated toast replaces the earlier one; the oldest are dropped. */
      reducer: (toasts, { payload }: PayloadAction<ToastFact>) =>
        [
          ...toasts.filter(({ text }) => JSON.stringify(text) !== JSON.stringify(payload.text)),
          payload,
        ].slice(-SHOWN_MAX),
    },
    toastDismissed: (toasts, { payload }: PayloadAction<{ key: string }>) =>
      toasts.filter(({ key }) => key !== payload.key),
  },
});

export const { toastShown, toastDismissed } = toastsSlice.actions;
export const selectToasts = (state: { readonly toasts: readonly ToastFact[] }) => state.toasts;

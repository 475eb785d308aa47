/** Short news for the user, as facts; the shell words and shows them. */
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { NewsText } from '../machines/news';

export interface ToastFact {
  readonly key: string;
  readonly text: NewsText;
  readonly tone: 'info' | 'good' | 'bad';
  /** A path of the app that shows more of it. */
  readonly path?: string;
}

/** More than three at once is noise. */
const SHOWN_MAX = 3;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as readonly ToastFact[],
  reducers: {
    toastShown: {
      prepare: (text: NewsText, tone: ToastFact['tone'] = 'info', path?: string) => ({
        payload: { key: nanoid(), text, tone, ...(path !== undefined && { path }) },
      }),
      /** The same news twice in a row is one toast; the oldest make room. */
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

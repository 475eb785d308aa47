/** The interface language, stored under `lang`. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LANGUAGE, type Language } from '#contract';

export const languageSlice = createSlice({
  name: 'language',
  initialState: DEFAULT_LANGUAGE,
  reducers: {
    languageChosen: (_language, { payload }: PayloadAction<Language>) => payload,
    /** Another tab changed the language. */
    languageFollowed: (_language, { payload }: PayloadAction<Language>) => payload,
  },
});

/** The user selected a language. `languageChosen` follows once the messages of that language are loaded. */
export const languageWanted = createAction<Language>('language/wanted');

export const { languageChosen, languageFollowed } = languageSlice.actions;

/** The interface language, as stored under `lang`. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LANGUAGE, type Language } from '../../contract';

export const languageSlice = createSlice({
  name: 'language',
  initialState: DEFAULT_LANGUAGE,
  reducers: {
    languageChosen: (_language, { payload }: PayloadAction<Language>) => payload,
    /** Another tab chose it. */
    languageFollowed: (_language, { payload }: PayloadAction<Language>) => payload,
  },
});

/** Somebody wants it. It is chosen once every word of it is here. */
export const languageWanted = createAction<Language>('language/wanted');

export const { languageChosen, languageFollowed } = languageSlice.actions;

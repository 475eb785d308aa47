/** The common config is read before every navigation, which never waits for it. */
import { useEffect, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { STORAGE_KEYS } from '../contract/constants';
import { selectLanguage, type Settings } from '../state/storage/persist';
import { storage } from '../state/storage/storage';
import { api } from './api';

/** The part of the store this needs. */
interface WithConfig {
  readonly api: ReturnType<typeof api.reducer>;
  readonly settings: Settings;
}
type ConfigDispatch = ThunkDispatch<WithConfig, unknown, UnknownAction>;

const config = api.endpoints.config;
/** One call runs and at most one waits: ten taps while the network is slow do not queue up ten. */
let isAskedAgain = false;

/** Reads the config anew; a failure changes nothing, the page keeps the title and figures it has. */
export const readConfigAgain =
  () =>
  async (dispatch: ConfigDispatch, getState: () => WithConfig): Promise<void> => {
    const running = dispatch(api.util.getRunningQueryThunk('config', undefined));
    if (running) {
      if (isAskedAgain) return;
      isAskedAgain = true;
      await running;
      isAskedAgain = false;
    }
    // The start-up call speaks the language under the key `en`; other readers get theirs right after it.
    const isStartUp = config.select()(getState()).isUninitialized;
    await dispatch(config.initiate(undefined, { forceRefetch: true, subscribe: false }));
    if (isStartUp && selectLanguage(getState()) !== storage.get(STORAGE_KEYS.en)) {
      await dispatch(readConfigAgain());
    }
  };

/**
 * Call it in a component that stands before the routes, so that its effect runs first and the config leaves before the
 * new screen's own calls. `navigation` is the router's `location.key`, another one for each navigation.
 */
export function useConfigOnNavigation(navigation: string): void {
  const dispatch = useDispatch<ConfigDispatch>();
  useLayoutEffect(() => {
    void dispatch(readConfigAgain());
  }, [dispatch, navigation]);
}

/**
 * The tab's title: the page's own name and behind it the name of the site, which the config tells. It stays as it is
 * until the config has come once.
 */
export function useDocumentTitle(pageName: string | null): void {
  const siteName = useSelector((state: WithConfig) => config.select()(state).data?.web_name);
  useEffect(() => {
    if (siteName === undefined || siteName === '') return;
    document.title =
      pageName === null || pageName === siteName ? siteName : `${pageName} · ${siteName}`;
  }, [pageName, siteName]);
}

import { expectAccessibleInBothThemes } from '../support/test';
import { faultsOf } from './stop';
import type { Probe } from './stop';

/** Axe finds no violation in the dark theme, and no violation of contrast in the light theme. */
export const accessibility: Probe = ({ page }) =>
  faultsOf(() => expectAccessibleInBothThemes(page));

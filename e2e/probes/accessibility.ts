import { expectAccessibleInBothThemes } from '../support/test';
import { faultsOf } from './stop';
import type { Probe } from './stop';

/** Axe finds nothing in the dark theme, and no contrast fault in the light theme. */
export const accessibility: Probe = ({ page }) =>
  faultsOf(() => expectAccessibleInBothThemes(page));

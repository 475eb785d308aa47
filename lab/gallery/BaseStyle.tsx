import { createGlobalStyle } from 'styled-components';
import { baseCss } from '#src/ui/baseCss';

/**
 * The base CSS. The build inlines it into the pages of the app only, so other pages, such as the gallery, add it here.
 */
export const BaseStyle = createGlobalStyle`
  ${baseCss}
`;

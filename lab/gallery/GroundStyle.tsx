import { createGlobalStyle } from 'styled-components';
import { groundCss } from '#src/ui/groundCss';

/**
 * The base CSS. The build inlines it into the pages of the app only, so other pages, such as the gallery, add it here.
 */
export const GroundStyle = createGlobalStyle`
  ${groundCss}
`;

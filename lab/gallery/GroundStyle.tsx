import { createGlobalStyle } from 'styled-components';
import { groundCss } from '#src/ui/groundCss';

/** The ground CSS. The build inlines it into the pages of the app only, so the pages of tools add it here. */
export const GroundStyle = createGlobalStyle`
  ${groundCss}
`;

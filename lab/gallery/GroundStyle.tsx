import { createGlobalStyle } from 'styled-components';
import { groundCss } from '#src/ui/groundCss';

/** The ground CSS, which the build inlines into the app's own pages; tool pages must add it themselves. */
export const GroundStyle = createGlobalStyle`
  ${groundCss}
`;

import { createGlobalStyle } from 'styled-components';
import { groundCss } from '../ui/groundCss';

/** The ground rules, which stand in the app's own page already and have to be brought to the pages of the tools. */
export const GroundStyle = createGlobalStyle`
  ${groundCss}
`;

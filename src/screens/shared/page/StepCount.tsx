import { styled } from 'styled-components';
import { space } from '../../../ui/tokens';

/** The number of the step at the end of the header, such as “1 of 2”, with a distance from the mark before it. */
export const StepCount = styled.span`
  padding-inline-start: ${space.one};
`;

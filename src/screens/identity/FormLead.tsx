import { styled } from 'styled-components';
import { sideBySide } from '../../ui/landscapePhone';
import { Stack } from '../../ui/layout';
import { color, radius, space } from '../../ui/tokens';

/** What the user must know before the form: above the waterline on a phone, and a card where it is next to the form. */
export const FormLead = styled(Stack).attrs({ as: 'section', $gap: 'one' })`
  ${sideBySide} {
    padding: ${space.two};
    border-radius: ${radius.card};
    background: ${color.panel};
  }
`;

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, radius, space, text } from '#src/ui/tokens';
import { stateLabel } from './stateLabels';
import type { StateName } from './stateLabels';

interface SpecimenProps {
  readonly state: StateName;
  readonly children: ReactNode;
}

/** One component in one state, with a caption that names the state. */
export function Example({ state, children }: SpecimenProps) {
  const intl = useIntl();
  return (
    <$Figure data-specimen={state}>
      <div>{children}</div>
      <$Caption>{stateLabel(intl, state)}</$Caption>
    </$Figure>
  );
}

/** Contains elements with a fixed position, which would otherwise be placed relative to the viewport. */
export const ExampleFrame = styled.div<{ $height: string }>`
  position: relative;
  contain: layout paint;
  height: ${({ $height }) => $height};
  border: 1px dashed ${color.line};
  border-radius: ${radius.small};
`;

const $Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
`;

const $Caption = styled.figcaption`
  font-size: ${text.label};
  color: ${color.muted};
`;

import { styled } from 'styled-components';
import * as icons from '#src/ui/icons/index';
import { color, radius, space, text } from '#src/ui/tokens';
import type { Section } from '../section';

/** All exported icons, so that a new icon appears here automatically. */
function Icons() {
  return (
    <$Grid>
      {Object.entries(icons).map(([name, Icon]) => (
        <$Cell key={name}>
          <Icon />
          <span>{name}</span>
        </$Cell>
      ))}
    </$Grid>
  );
}

function Tokens() {
  return (
    <>
      <$Grid>
        {Object.entries(color).map(([name, value]) => (
          <$Cell key={name}>
            <$Swatch style={{ background: value }} />
            <span>{name}</span>
          </$Cell>
        ))}
      </$Grid>
      {Object.entries(text).map(([name, size]) => (
        <p key={name} style={{ fontSize: size }}>
          {name} {size}
        </p>
      ))}
    </>
  );
}

const $Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space.two};
`;

const $Cell = styled.li`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${space.half};
  font-size: ${text.label};
  overflow-wrap: anywhere;
`;

const $Swatch = styled.span`
  width: 100%;
  height: 32px;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;

export const basics: readonly Section[] = [
  { name: 'tokens', Show: Tokens },
  { name: 'icons', subcomponents: Object.keys(icons), Show: Icons },
];

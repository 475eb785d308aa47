import { styled } from 'styled-components';
import { CheckIcon } from './icons';
import { RadioGroup } from './RadioGroup';
import type { ChoiceProps } from './RadioGroup';
import { RowDetail, RowName } from './rowText';
import { color, radius, space } from './tokens';

interface TileListProps<Value extends string> extends ChoiceProps<Value> {
  /** Maximum number of tiles side by side; there are fewer with a large font size. */
  readonly columns?: 2 | 3;
}

/** Single choice with one tile per option, which may have a picture of its effect, and a tick in the selected tile. */
export function TileList<Value extends string>({ columns = 2, ...props }: TileListProps<Value>) {
  return (
    <$Tiles $columns={columns}>
      <RadioGroup {...props}>
        {({ label, detail, picture }) => (
          <$Tile>
            {picture}
            <$Name>{label}</$Name>
            {detail !== undefined && <RowDetail>{detail}</RowDetail>}
            <$Tick>
              <CheckIcon size={14} />
            </$Tick>
          </$Tile>
        )}
      </RadioGroup>
    </$Tiles>
  );
}

const minWidth = (columns: number) =>
  `min(100%, max(${18 / columns}rem, 100% / ${columns} - ${space.one}))`;

const $Tiles = styled.div<{ $columns: number }>`
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(${({ $columns }) => minWidth($columns)}, 1fr));
    gap: ${space.one};
  }
`;

const $Tile = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space.half};
  min-height: 56px;
  padding: ${space.one} ${space.oneHalf};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: ${color.panel};
  overflow-wrap: anywhere;

  > svg {
    width: calc(100% + ${space.one});
    height: 56px;
    margin: 0 -${space.half};
    border-radius: ${radius.small};
  }

  /* Tiles with a picture are aligned by it. */
  &:has(> svg) {
    align-content: start;
  }

  input:checked + & {
    border-color: ${color.accent};
    background: ${color.accentWash};
  }

  input:focus-visible + & {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }

  input:disabled + & {
    color: ${color.faint};
  }
`;

/** In a tile without a picture, the tick is beside the name. */
const $Name = styled(RowName)`
  line-height: 1.25;

  &:first-child {
    padding-inline-end: ${space.two};
  }
`;

const $Tick = styled.span`
  position: absolute;
  top: ${space.half};
  inset-inline-end: ${space.half};
  display: none;
  padding: 2px;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};

  input:checked + ${$Tile} > & {
    display: block;
  }
`;

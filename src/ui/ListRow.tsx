import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Text } from './layout';
import { ChevronIcon } from './icons';
import { ListItem } from './rows/ListItem';
import { RowDetail, RowName, RowWords } from './rowText';
import { color, space, text } from './tokens';

interface ListRowProps {
  readonly icon?: ReactNode;
  readonly label: ReactNode;
  /** A second line under the label. */
  readonly detail?: ReactNode;
  /** Shown at the end of the row: a state, a count or a figure. */
  readonly value?: ReactNode;
  /** Path that the row links to. Without a path, the row is a button that calls `onClick`. */
  readonly to?: string;
  readonly onClick?: () => void;
  /** Whether the page behind the row is open in the pane next to the list. */
  readonly isCurrent?: boolean;
}

/** A row of a menu or list that opens another page. */
export function ListRow({ icon, label, detail, value, to, onClick, isCurrent }: ListRowProps) {
  const content = (
    <>
      {icon && (
        <Text as="span" $color="muted">
          {icon}
        </Text>
      )}
      <RowWords>
        <RowName>{label}</RowName>
        {detail && <RowDetail>{detail}</RowDetail>}
      </RowWords>
      {value !== undefined && <$Value>{value}</$Value>}
      {to !== undefined && (
        <$Chevron>
          <ChevronIcon size={16} />
        </$Chevron>
      )}
    </>
  );
  return (
    <$Item>
      {to === undefined ? (
        <$Button type="button" onClick={onClick}>
          {content}
        </$Button>
      ) : (
        <$Link to={to} aria-current={isCurrent || undefined}>
          {content}
        </$Link>
      )}
    </$Item>
  );
}

/** Rows from edge to edge of the page, with a divider under each. */
export const List = styled.ul`
  margin-inline: calc(-1 * var(--page-margin, 0px));
`;

const $Item = styled(ListItem)`
  border-bottom: 1px solid ${color.line};
`;

const rowStyle = css`
  display: flex;
  align-items: center;
  gap: ${space.oneHalf};
  width: 100%;
  min-height: 56px;
  padding: ${space.one} var(--page-margin, 0);
  text-align: start;
  overflow-wrap: anywhere;

  &:active {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const $Link = styled(Link)`
  ${rowStyle}
`;

const $Button = styled.button`
  ${rowStyle}
`;

const $Value = styled.span`
  max-width: 50%;
  text-align: end;
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Chevron = styled.span`
  color: ${color.muted};
  margin-inline-start: -4px;
`;

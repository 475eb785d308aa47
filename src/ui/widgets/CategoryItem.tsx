import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Text } from '../layout';
import { CheckIcon, ChevronDownIcon } from '../icons';
import { color, radius, space, weight } from '../tokens';

export interface Category {
  readonly catName: string;
  /** Identifies the category; `onSelect` receives it unchanged. */
  readonly catType: string;
  readonly childCateList?: readonly Category[] | null;
}

interface CategoryItemProps {
  readonly category: Category;
  /** The `catType` of the selected category. */
  readonly selected?: string;
  readonly onSelect: (catType: string) => void;
}

/**
 * A category in a list. A category with subcategories expands on a tap; its first row then selects the category itself.
 */
export function CategoryItem({ category, selected, onSelect }: CategoryItemProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const { catType } = category;
  const children = category.childCateList ?? [];
  const [isOpen, setOpen] = useState(() => children.some((child) => contains(child, selected)));
  const name = category.catName.trim() || formatMessage({ id: 'category.nameless' });
  const choose = (label: string) => (
    <$Row type="button" aria-pressed={catType === selected} onClick={() => onSelect(catType)}>
      <$Name>{label}</$Name>
      {catType === selected && <CheckIcon size={20} />}
    </$Row>
  );

  if (children.length === 0) return <li>{choose(name)}</li>;
  return (
    <li>
      <$Row
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <$Name>{name}</$Name>
        <Text as="span" $size="label" $color="muted">
          {formatMessage({ id: 'category.count' }, { count: children.length })}
        </Text>
        <$Mark $isOpen={isOpen}>
          <ChevronDownIcon size={20} />
        </$Mark>
      </$Row>
      {isOpen && (
        <$Children id={id}>
          <li>{choose(formatMessage({ id: 'category.all' }, { name }))}</li>
          {children.map((child, at) => (
            // Neither names nor types are guaranteed to be unique, so the key is the index.
            <CategoryItem key={at} category={child} selected={selected} onSelect={onSelect} />
          ))}
        </$Children>
      )}
    </li>
  );
}

/** Whether this category or any of its subcategories is selected. */
function contains({ catType, childCateList }: Category, selected: string | undefined): boolean {
  return catType === selected || (childCateList ?? []).some((child) => contains(child, selected));
}

const $Row = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.oneHalf};
  width: 100%;
  min-height: 56px;
  padding: ${space.one} 0;
  text-align: start;
  border-bottom: 1px solid ${color.line};
  border-radius: ${radius.small} ${radius.small} 0 0;
  color: ${color.text};

  &[aria-pressed='true'] {
    color: ${color.accent};
  }
`;

const $Name = styled.bdi`
  flex: 1;
  min-width: 0;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;

const $Mark = styled.span<{ $isOpen: boolean }>`
  color: ${color.muted};
  transform: ${({ $isOpen }) => ($isOpen ? 'rotate(180deg)' : 'none')};
`;

/** Only three levels are indented, so that a deeply nested list fits in the page. */
const $Children = styled.ul`
  padding-inline-start: ${space.two};

  & & & & {
    padding-inline-start: 0;
  }
`;

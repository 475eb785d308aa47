import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, weight } from './tokens';

interface KeyValueProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A label at the left and its value at the right; a long value wraps below its label. */
export function KeyValue({ label, children }: KeyValueProps) {
  return (
    <$Row>
      <$Label>{label}</$Label>
      <$Value>{children}</$Value>
    </$Row>
  );
}

export const KeyValueList = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const $Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.two};
  padding-block: 6px;
`;

const $Label = styled.dt`
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${color.muted};
`;

const $Value = styled.dd`
  flex: 1 1 auto;
  max-width: 100%;
  font-weight: ${weight.medium};
  text-align: end;
  overflow-wrap: anywhere;
`;

import { styled } from 'styled-components';
import { color, radius, space } from './tokens';

interface CardLook {
  /**
   * `tide` marks an order whose outcome is still open, `bad` something that needs the user's attention.
   */
  readonly $tone?: 'plain' | 'tide' | 'bad';
}

const borders = {
  plain: 'transparent',
  tide: `color-mix(in srgb, ${color.tideLine} 60%, transparent)`,
  bad: `color-mix(in srgb, ${color.bad} 55%, transparent)`,
};

/** A panel that groups related content. */
export const Card = styled.section<CardLook>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding: ${space.two};
  background: ${color.panel};
  border: 1px solid ${({ $tone = 'plain' }) => borders[$tone]};
  border-radius: ${radius.card};
`;

/** A thin divider between parts of a card. */
export const Rule = styled.hr`
  width: 100%;
  height: 1px;
  margin: ${space.half} 0;
  border: 0;
  background: ${color.line};
`;

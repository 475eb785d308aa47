import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { landscapePhone, sideBySide } from '../../ui/landscapePhone';
import { color, radius, size, space } from '../../ui/tokens';

interface HomeLayoutProps {
  /** Above the waterline. */
  readonly head: ReactNode;
  readonly actions: ReactNode;
  readonly own: ReactNode;
  readonly prices: ReactNode;
  readonly notices: ReactNode;
}

/**
 * Air above the waterline and water below it. On a phone the water extends to the edges and to the end of the page. On
 * larger screens head and actions are a card, and from two columns on the prices are a column of their own.
 */
export function HomeLayout({ head, actions, own, prices, notices }: HomeLayoutProps) {
  return (
    <$Home>
      <$Air />
      <$Water />
      <$Head>{head}</$Head>
      <$Actions>{actions}</$Actions>
      {own && <$Own>{own}</$Own>}
      <$Prices>{prices}</$Prices>
      <$Notices>{notices}</$Notices>
    </$Home>
  );
}

/** A phone in portrait: everything narrower than this is one column without cards. */
const card = '@media (min-width: 600px)';

const $Home = styled.div`
  --bleed: ${size.margin};
  --page-margin: 0px;
  --foot: calc(${space.three} + ${size.tabBar} + env(safe-area-inset-bottom));
  isolation: isolate;
  display: grid;
  grid-template: auto auto auto auto 1fr / minmax(0, 1fr);
  min-height: calc(100dvh - ${size.header} - env(safe-area-inset-top, 0px) - var(--foot));

  ${card} {
    --air: ${color.panel};
    min-height: 0;
  }

  ${sideBySide} {
    grid-template-columns: minmax(0, 1fr) min(400px, 44%);
    column-gap: ${space.three};
    align-items: start;
  }
`;

/** Background of the card above the waterline. */
const $Air = styled.div`
  display: none;
  z-index: -2;
  grid-area: 1 / 1;
  align-self: stretch;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: var(--air);

  ${card} {
    display: block;
  }
`;

const $Water = styled.div`
  z-index: -2;
  grid-area: 2 / 1 / -1;
  align-self: stretch;
  margin: 0 calc(-1 * var(--bleed)) calc(-1 * var(--foot));
  background: linear-gradient(${color.water}, ${color.deep} min(45%, 300px));

  ${card} {
    grid-row-end: 3;
    margin: 0;
    border-radius: 0 0 ${radius.card} ${radius.card};
  }
`;

/** Its end is the waterline. */
const $Head = styled.div`
  grid-area: 1 / 1;
  position: relative;
  min-width: 0;
  min-height: calc(${size.waterline} - ${size.header});
  /* With a large font size, the label of the line needs room below the texts. */
  padding-block: ${space.oneHalf} calc(3rem - 24px);

  /* In a low window the texts leave little room above the waterline. */
  @media (max-height: 600px) {
    --unit: 0.5px;
  }

  ${card} {
    margin-inline: ${space.two};
  }

  ${sideBySide} {
    --unit: 2px;
    min-height: 280px;
  }

  ${landscapePhone} {
    --unit: 1px;
    min-height: 172px;
  }
`;

const $Actions = styled.div`
  grid-area: 2 / 1;
  min-width: 0;
  padding-top: calc(3rem - 12px);

  ${card} {
    padding-inline: ${space.two};
  }

  ${sideBySide} {
    padding-top: 64px;
  }

  ${landscapePhone} {
    padding-top: 36px;
  }
`;

const $Own = styled.div`
  grid-area: 3 / 1;
  min-width: 0;

  ${card} {
    padding-top: ${space.two};
  }
`;

const $Prices = styled.section`
  grid-area: 4 / 1;
  min-width: 0;
  padding-top: ${space.half};

  ${sideBySide} {
    grid-area: 1 / 2 / -1;
    align-self: stretch;
    padding: ${space.half} ${space.two} ${space.one};
    border-radius: ${radius.card};
    background: ${color.panel};
  }
`;

const $Notices = styled.div`
  grid-area: 5 / 1;
  min-width: 0;

  ${sideBySide} {
    grid-row: 4;
    padding-top: ${space.one};
  }
`;

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { landscapePhone, sideBySide } from '../../ui/landscapePhone';
import { color, radius, size, space } from '../../ui/tokens';
import { airGround, waterCard, waterGrid, waterGround } from '../../ui/water/waterGround';

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

const $Home = styled.div`
  ${waterGrid}
  --page-margin: 0px;
  grid-template: auto auto auto auto 1fr / minmax(0, 1fr);

  ${sideBySide} {
    grid-template-columns: minmax(0, 1fr) min(400px, 44%);
    column-gap: ${space.three};
    align-items: start;
  }
`;

const $Air = styled.div`
  ${airGround}
`;

const $Water = styled.div`
  ${waterGround}
`;

/** Its end is the waterline. */
const $Head = styled.div`
  grid-area: 1 / 1;
  position: relative;
  min-width: 0;
  min-height: calc(${size.waterline} - ${size.header});
  /* With a large font size, the label of the line needs room below the texts. */
  padding-block: ${space.oneHalf} calc(3rem - 24px);

  ${waterCard} {
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
  /* With a large font size, the label below the line takes two lines. */
  padding-top: calc(3rem - 12px);

  ${waterCard} {
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

  ${waterCard} {
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

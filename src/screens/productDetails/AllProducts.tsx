import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Page } from '../../ui/Page';
import { space, text } from '../../ui/tokens';
import type { useBack } from '../shared/page/useBack';
import { OneFault } from '../shared/lists/OneFault';
import { Panes } from '../shared/page/Panes';
import { ProductList } from '../shared/wealth/ProductList';

const KINDS = ['lockup', 'wealth', 'fund'] as const;

interface AllProductsProps {
  readonly back: ReturnType<typeof useBack>;
  /** A product that stands beside the list. */
  readonly beside?: { readonly productId: string; readonly detail: ReactNode };
}

/** What there is to look at: alone where the address names no product, or beside the one that it names. */
export function AllProducts({ back, beside }: AllProductsProps) {
  const { formatMessage } = useIntl();
  const names = {
    lockup: formatMessage({ id: 'wealth.tab.lockup' }),
    wealth: formatMessage({ id: 'wealth.tab.wealth' }),
    fund: formatMessage({ id: 'wealth.tab.fund' }),
  };
  return (
    <Page title={formatMessage({ id: 'wealth.title' })} back={back} isWide>
      <OneFault>
        <Panes
          shown={beside?.productId ?? null}
          detail={beside?.detail}
          list={KINDS.map((kind) => (
            <$Kind key={kind}>
              <$Name>{names[kind]}</$Name>
              <ProductList kind={kind} shown={beside?.productId} />
            </$Kind>
          ))}
        />
      </OneFault>
    </Page>
  );
}

const $Kind = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding-bottom: ${space.two};

  /* A name without products, whose fault another kind tells. */
  &:not(:has(h2 + *)) {
    display: none;
  }
`;

const $Name = styled.h2`
  font-size: ${text.heading};
`;

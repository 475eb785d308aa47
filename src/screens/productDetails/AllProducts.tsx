import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Page } from '../../ui/Page';
import { space, text } from '../../ui/tokens';
import type { useBack } from '../shared/page/useBack';
import { SingleErrorScope } from '../shared/lists/SingleErrorScope';
import { Panes } from '../shared/page/Panes';
import { ProductList } from '../shared/wealth/ProductList';

const KINDS = ['lockup', 'wealth', 'fund'] as const;

interface AllProductsProps {
  readonly back: ReturnType<typeof useBack>;
  /** The product in the detail pane. */
  readonly beside?: { readonly productId: string; readonly detail: ReactNode };
}

/** All products, with the chosen one in the detail pane if the URL names one. */
export function AllProducts({ back, beside }: AllProductsProps) {
  const { formatMessage } = useIntl();
  const names = {
    lockup: formatMessage({ id: 'wealth.tab.lockup' }),
    wealth: formatMessage({ id: 'wealth.tab.wealth' }),
    fund: formatMessage({ id: 'wealth.tab.fund' }),
  };
  return (
    <Page title={formatMessage({ id: 'wealth.title' })} back={back} isWide>
      <SingleErrorScope>
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
      </SingleErrorScope>
    </Page>
  );
}

const $Kind = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding-bottom: ${space.two};

  /* Hides a heading whose product list is empty because another list shows the error. */
  &:not(:has(h2 + *)) {
    display: none;
  }
`;

const $Name = styled.h2`
  font-size: ${text.heading};
`;

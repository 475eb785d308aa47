import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Text } from '../../ui/layout';
import { Page } from '../../ui/Page';
import { space } from '../../ui/tokens';
import type { useBack } from '../shared/page/useBack';
import { SingleErrorScope } from '../shared/lists/SingleErrorScope';
import { Panes } from '../shared/page/Panes';
import { ProductList } from '../shared/wealth/ProductList';

const KINDS = ['lockup', 'wealth', 'fund'] as const;

interface AllProductsProps {
  readonly back: ReturnType<typeof useBack>;
  /** Id of the product in the detail pane, and the content of the pane. */
  readonly beside?: { readonly productId: string; readonly detail: ReactNode };
}

/** The list of all products, with the product that the URL names in the detail pane. */
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
              <Text as="h2" $size="heading">
                {names[kind]}
              </Text>
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

  /* Hides the heading of a list that renders nothing, because its error is shown by another list. */
  &:not(:has(h2 + *)) {
    display: none;
  }
`;

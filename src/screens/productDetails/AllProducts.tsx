import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Page } from '../../ui/Page';
import { space, text } from '../../ui/tokens';
import type { useBack } from '../shared/page/useBack';
import { ProductList } from '../shared/wealth/ProductList';

const KINDS = ['lockup', 'wealth', 'fund'] as const;

/** What there is to look at, where the address names no product. */
export function AllProducts({ back }: { readonly back: ReturnType<typeof useBack> }) {
  const { formatMessage } = useIntl();
  const names = {
    lockup: formatMessage({ id: 'wealth.tab.lockup' }),
    wealth: formatMessage({ id: 'wealth.tab.wealth' }),
    fund: formatMessage({ id: 'wealth.tab.fund' }),
  };
  return (
    <Page title={formatMessage({ id: 'wealth.title' })} back={back}>
      {KINDS.map((kind) => (
        <$Kind key={kind}>
          <$Name>{names[kind]}</$Name>
          <ProductList kind={kind} />
        </$Kind>
      ))}
    </Page>
  );
}

const $Kind = styled.section`
  padding-bottom: ${space.two};
`;

const $Name = styled.h2`
  font-size: ${text.heading};
`;

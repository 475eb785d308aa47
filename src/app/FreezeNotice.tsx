import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfigQuery } from '../api';
import type { Freeze } from '#contract';
import { useFreezeWords } from '../screens/shared/account/FrozenNotice';
import { helpPath } from '../screens/shared/help/helpArticles';
import { announced } from '../ui/announced';
import { LockIcon } from '../ui/icons';
import { color, size, space, text, weight } from '../ui/tokens';

/** A freeze in two lines: its end and reason, what still works, and the support link. */
export function FreezeNotice({ freeze }: { readonly freeze: Freeze }) {
  const { formatMessage } = useIntl();
  const { title, why } = useFreezeWords(freeze);
  const { data: config } = useConfigQuery();
  const isExternal = /^https?:\/\//.test(config?.supportUrl ?? '');
  const support = formatMessage({ id: 'freeze.appeal' });
  return (
    <$Line aria-label={title}>
      <$Message>
        <LockIcon size={18} />
        <p ref={announced}>
          <b>{title}</b>
          {why}
        </p>
      </$Message>
      <$Links>
        <Link to={helpPath('freeze')}>{formatMessage({ id: 'freeze.line.help' })}</Link>
        {isExternal ? (
          <a href={config?.supportUrl} target="_blank" rel="noopener noreferrer">
            {support}
          </a>
        ) : (
          <Link to="/kf">{support}</Link>
        )}
      </$Links>
    </$Line>
  );
}

const $Line = styled.aside`
  max-width: ${size.widePage};
  margin-inline: auto;
  padding: ${space.one} ${size.margin} 0;
  background: ${color.badWash};
  color: ${color.bad};
  font-size: ${text.label};
  line-height: 1.35;
`;

const $Message = styled.div`
  display: flex;
  gap: ${space.one};

  svg {
    flex: none;
  }

  /* A headline on its own line, because it has no full stop. */
  b {
    display: block;
  }
`;

const $Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  margin-inline-start: 26px;

  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    font-weight: ${weight.medium};
    text-decoration: underline;
  }
`;

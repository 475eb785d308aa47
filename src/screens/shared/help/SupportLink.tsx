import { styled } from 'styled-components';
import { buttonStyle, type ButtonLook } from '../../../ui/buttonStyle';
import { LinkButton } from '../../../ui/LinkButton';

interface SupportLinkProps {
  /** Support address from the config: a path of this app or an external URL. */
  readonly url: string;
  readonly children: string;
}

/** Link to the support team. */
export function SupportLink({ url, children }: SupportLinkProps) {
  if (url.startsWith('/')) {
    return (
      <LinkButton to={url} block>
        {children}
      </LinkButton>
    );
  }
  // The config is untrusted input, so only an http or https URL may become a link.
  if (!/^https?:\/\//.test(url)) return null;
  return (
    <$Away href={url} target="_blank" rel="noopener noreferrer" $kind="secondary" $block>
      {children}
    </$Away>
  );
}

const $Away = styled.a<ButtonLook>`
  ${buttonStyle}
`;

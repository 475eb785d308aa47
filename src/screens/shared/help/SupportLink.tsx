import { styled } from 'styled-components';
import { buttonStyle, type ButtonLook } from '../../../ui/buttonStyle';
import { LinkButton } from '../../../ui/LinkButton';

interface SupportLinkProps {
  /** As config gives it: a path of this app, or an address elsewhere. */
  readonly url: string;
  readonly children: string;
}

/** The way to a person who can help. */
export function SupportLink({ url, children }: SupportLinkProps) {
  if (url.startsWith('/')) {
    return (
      <LinkButton to={url} block>
        {children}
      </LinkButton>
    );
  }
  // Config comes over the network: only a web address may become a link.
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

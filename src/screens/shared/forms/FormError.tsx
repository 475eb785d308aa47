import { styled } from 'styled-components';
import { WarningIcon } from '../../../ui/icons';
import { color, radius, space, text } from '../../../ui/tokens';

/** Error of a whole form, shown above its button and announced by screen readers. */
export function FormError({ children }: { readonly children: string | null }) {
  return <div role="alert">{children && <SilentFormError>{children}</SilentFormError>}</div>;
}

/** The same without an announcement, for a text that changes every second. */
export function SilentFormError({ children }: { readonly children: string }) {
  return (
    <$Fault>
      <WarningIcon size={18} />
      <span>{children}</span>
    </$Fault>
  );
}

const $Fault = styled.p`
  display: flex;
  gap: ${space.one};
  padding: ${space.oneHalf} ${space.two};
  border-radius: ${radius.control};
  background: ${color.badWash};
  color: ${color.bad};
  font-size: ${text.label};
  line-height: 1.4;
`;

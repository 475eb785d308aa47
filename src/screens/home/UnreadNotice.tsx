import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { helpDismissed } from '../../state/storage/preferences';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon, ListIcon } from '../../ui/icons';
import { color, radius, size, space, text, weight } from '../../ui/tokens';
import { noticePath, noticeSeenId } from '../shared/help/helpArticles';

interface UnreadNoticeProps {
  readonly id: string;
  readonly title: string;
  /** Opens the list of all announcements. */
  readonly onAll: () => void;
}

/** An important announcement until it was read or put away; it takes the place of the line, so nothing moves. */
export function UnreadNotice({ id, title, onAll }: UnreadNoticeProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  return (
    <$Banner>
      <$Link to={noticePath(id)}>
        <$Label>{formatMessage({ id: 'home.notice.important' })}</$Label>
        <$Title>{title}</$Title>
      </$Link>
      <IconButton label={formatMessage({ id: 'home.notice.title' })} onClick={onAll}>
        <ListIcon size={18} />
      </IconButton>
      <IconButton
        label={formatMessage({ id: 'common.dismiss' })}
        onClick={() => dispatch(helpDismissed({ id: noticeSeenId(id) }))}
      >
        <CloseIcon size={18} />
      </IconButton>
    </$Banner>
  );
}

/** The ground is drawn inset: it keeps clear of the card above while the target stays whole. */
const $Banner = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  height: ${size.target};
  padding-left: ${space.oneHalf};
  isolation: isolate;

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 6px 0 2px;
    border-radius: ${radius.small};
    background: ${color.accentWash};
  }
`;

const $Link = styled(Link)`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: ${space.one};
  height: 100%;
  /* In the middle of its ground, which is drawn 2 px below that of the target. */
  padding-top: 4px;
  font-size: ${text.label};
`;

const $Label = styled.span`
  flex: none;
  font-weight: ${weight.medium};
  color: ${color.accent};
`;

const $Title = styled.span`
  min-width: 0;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-height: 1.3;
  /* Vietnamese capitals bear marks that reach out of their line. */
  padding-top: 0.4em;
  margin-top: -0.4em;
`;

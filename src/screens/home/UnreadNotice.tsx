import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { helpDismissed } from '../../state/storage/preferences';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon, ListIcon } from '../../ui/icons';
import { size, space, text, weight } from '../../ui/tokens';
import { noticePath, noticeSeenId } from '../shared/help/helpArticles';
import { useAppDispatch } from '../../state/store';

interface UnreadNoticeProps {
  readonly id: string;
  readonly title: string;
  /** Opens the list of all announcements. */
  readonly onAll: () => void;
}

/** An unread important announcement. It replaces the line of announcements and has the same height as that line. */
export function UnreadNotice({ id, title, onAll }: UnreadNoticeProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
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

/** It looks like the line of announcements, because a notice is no action. */
const $Banner = styled.div`
  display: flex;
  align-items: center;
  height: ${size.target};
  margin-inline-end: -15px;
`;

const $Link = styled(Link)`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: ${space.one};
  height: 100%;
  font-size: ${text.label};
`;

const $Label = styled.span`
  flex: none;
  font-weight: ${weight.medium};
`;

const $Title = styled.span`
  min-width: 0;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-height: 1.3;
  /* Without this padding, the accents of Vietnamese capitals, which extend above the line, would be clipped. */
  padding-top: 0.4em;
  margin-top: -0.4em;
`;

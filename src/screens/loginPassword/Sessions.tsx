import { useRef, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useIsConnected } from '../../state/useIsConnected';
import { useAppDispatch } from '../../state/store';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { asApiError, useConfigQuery, useResetPwdMutation, useUserDetailsQuery } from '../../api';
import type { UserSession } from '#contract';
import { formatDateTime, useLocale } from '../../intl';
import { toastShown } from '../../state/toasts';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Lead, Page } from '../../ui/Page';
import { Stack, Text } from '../../ui/layout';
import { Sheet } from '../../ui/Sheet';
import { SkeletonRows } from '../../ui/Skeleton';
import { color, space } from '../../ui/tokens';
import { errorText } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { useBack } from '../shared/page/useBack';

const WITH_SESSIONS = { sessions: true } as const;
const AT_MINUTE = { seconds: false };

/** The sessions of the user, shown as devices: when each device signed in, and buttons that sign devices out. */
export function Sessions() {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  const actions = config?.sessionActions ?? [];
  const isListed = actions.includes('list');
  const isConnected = useIsConnected();
  const query = useUserDetailsQuery(WITH_SESSIONS, {
    skip: !isListed,
    refetchOnMountOrArgChange: true,
  });
  const { data, error } = query;
  const back = useBack('/my');
  if (config && !isListed) return <Navigate to="/my" replace />;

  return (
    <Page title={formatMessage({ id: 'sessions.title' })} back={back}>
      <Lead>{formatMessage({ id: 'sessions.lead' })}</Lead>
      {data && (error || !isConnected) && (
        <StaleDataNotice
          at={query.fulfilledTimeStamp}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {data && <SessionList sessions={data.sessions ?? []} canEnd={actions.includes('end')} />}
      {!data && error && <QueryErrorState query={query} />}
      {!data && !error && (
        <SkeletonRows label={formatMessage({ id: 'sessions.loading' })} count={3} />
      )}
      <LinkButton to="/loginpassword" kind="ghost" block>
        {formatMessage({ id: 'mine.loginPassword' })}
      </LinkButton>
    </Page>
  );
}

interface SessionListProps {
  readonly sessions: readonly UserSession[];
  readonly canEnd: boolean;
}

function SessionList({ sessions, canEnd }: SessionListProps) {
  const { formatMessage } = useIntl();
  const { end, ending, fault } = useEndSession();
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const own = sessions.filter(({ current }) => current);
  const others = sessions.filter(({ current }) => !current);

  if (sessions.length === 0) {
    return (
      <EmptyState title={formatMessage({ id: 'sessions.none' })}>
        {formatMessage({ id: 'sessions.none.why' })}
      </EmptyState>
    );
  }

  /** Moves the focus to the list, because the focused button of an ended session disappears. */
  const endAndFocus = async (which: string) => {
    if (await end(which)) list.current?.focus();
  };
  const endOthers = () => {
    setAsking(false);
    void endAndFocus('others');
  };
  const label = formatMessage({ id: 'sessions.others.end' });

  return (
    <Stack>
      <$List ref={list} tabIndex={-1} aria-label={formatMessage({ id: 'sessions.title' })}>
        {[...own, ...others].map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isBusy={ending === session.id}
            onEnd={canEnd && !session.current ? () => void endAndFocus(session.id) : undefined}
          />
        ))}
      </$List>
      <FormError>{fault}</FormError>
      {others.length === 0 && <Lead>{formatMessage({ id: 'sessions.others.none' })}</Lead>}
      {others.length > 0 && canEnd && (
        <Button kind="secondary" block busy={ending === 'others'} onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={formatMessage({ id: 'sessions.others.ask' })}
        closeLabel={formatMessage({ id: 'common.close' })}
        footer={
          <Button block onClick={endOthers}>
            {label}
          </Button>
        }
      >
        <p>{formatMessage({ id: 'sessions.others.what' })}</p>
      </Sheet>
    </Stack>
  );
}

/**
 * Ends one session or, if its argument is `others`, all except the current session. The mutation invalidates the cache
 * tag of the list, so the list is refetched.
 */
function useEndSession() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [resetPwd] = useResetPwdMutation();
  const [ending, setEnding] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Ends the session or sessions. Resolves to true on success. */
  const end = async (which: string): Promise<boolean> => {
    if (ending !== null) return false;
    setFault(null);
    setEnding(which);
    const { error } = await resetPwd({ endSession: which });
    setEnding(null);
    const problem = error === undefined ? null : asApiError(error);
    // A session that the exchange does not find has already ended, so this refusal counts as success.
    if (problem && !(problem.kind === 'refused' && problem.reason === 'NOT_FOUND')) {
      setFault(errorText(intl, problem));
      return false;
    }
    const id = which === 'others' ? 'sessions.others.ended' : 'sessions.ended';
    dispatch(toastShown({ id }, 'good'));
    return true;
  };
  return { end, ending, fault };
}

const deviceName = ({ formatMessage }: IntlShape, { browser, system }: UserSession): string =>
  browser !== undefined && system !== undefined
    ? formatMessage({ id: 'sessions.device' }, { browser, system })
    : (browser ?? system ?? formatMessage({ id: 'sessions.unknown' }));

interface SessionItemProps {
  readonly session: UserSession;
  readonly isBusy: boolean;
  readonly onEnd: (() => void) | undefined;
}

function SessionItem({ session, isBusy, onEnd }: SessionItemProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const device = deviceName(intl, session);
  const since = formatDateTime(session.createdAt, locale, AT_MINUTE);
  const lastUsed = formatDateTime(session.lastUsedAt, locale, AT_MINUTE);
  return (
    <$Item>
      <$Words>
        <Text as="b" $weight="medium">
          {device}
        </Text>
        {!session.current && (
          <Text as="span" $size="label" $color="muted">
            {formatMessage({ id: 'sessions.lastUsed' }, { at: lastUsed })}
          </Text>
        )}
        <Text as="span" $size="label" $color="muted">
          {formatMessage({ id: 'sessions.since' }, { at: since })}
        </Text>
      </$Words>
      {session.current && <Badge tone="good">{formatMessage({ id: 'sessions.current' })}</Badge>}
      {onEnd && (
        <Button
          kind="ghost"
          busy={isBusy}
          label={formatMessage({ id: 'sessions.end.of' }, { device, at: since })}
          onClick={onEnd}
        >
          {formatMessage({ id: 'sessions.end' })}
        </Button>
      )}
    </$Item>
  );
}

const $List = styled.ul`
  margin-inline: calc(-1 * var(--page-margin, 0px));
`;

const $Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.half} ${space.oneHalf};
  padding: ${space.oneHalf} var(--page-margin, 0);
  border-bottom: 1px solid ${color.line};
`;

const $Words = styled.div`
  display: grid;
  flex: 1 1 180px;
  gap: 2px;
  overflow-wrap: anywhere;
`;

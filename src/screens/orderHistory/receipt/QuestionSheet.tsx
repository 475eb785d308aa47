import { useId } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { formatDuration, useLocale } from '../../../intl';
import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';
import { Sheet } from '../../../ui/Sheet';
import { TextArea } from '../../../ui/TextArea';
import { color, radius, space, text } from '../../../ui/tokens';
import { helpPath } from '../../shared/help/helpArticles';
import { useCopy } from '../../shared/page/useCopy';
import type { Checked } from './recompute';
import { questionText } from './receiptText';

interface QuestionSheetProps {
  readonly order: Order;
  readonly checked: Checked | null;
  readonly onClose: () => void;
}

/**
 * Sheet that explains how a result is computed. It has a text with all data for support; the user must send this text.
 */
export function QuestionSheet({ order, checked, onClose }: QuestionSheetProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const copy = useCopy('receipt.copyFailed');
  const labelId = useId();
  const content = questionText(intl, locale, order, checked);
  const duration = formatDuration(order.durationSec, locale);

  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'receipt.question.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      footer={
        <Button block onClick={() => void copy(content)}>
          {formatMessage({ id: 'receipt.question.copy' })}
        </Button>
      }
    >
      <$Steps>
        <li>{formatMessage({ id: 'receipt.question.entry' })}</li>
        <li>{formatMessage({ id: 'receipt.question.end' }, { duration })}</li>
        <li>{formatMessage({ id: 'receipt.question.exit' })}</li>
        <li>{formatMessage({ id: 'receipt.question.result' })}</li>
      </$Steps>
      <$Text>{formatMessage({ id: 'receipt.question.alone' })}</$Text>
      <LinkButton to={helpPath('results')} kind="ghost">
        {formatMessage({ id: 'receipt.question.help' })}
      </LinkButton>
      <$Text>{formatMessage({ id: 'receipt.question.next' })}</$Text>
      <$Label id={labelId}>{formatMessage({ id: 'receipt.question.text' })}</$Label>
      <$Report kind="exact" rows={8} aria-labelledby={labelId} value={content} />
    </Sheet>
  );
}

const $Steps = styled.ol`
  display: grid;
  gap: ${space.one};
  padding-inline-start: ${space.three};
  list-style: decimal;
`;

const $Text = styled.p`
  padding-top: ${space.oneHalf};
`;

const $Label = styled.h3`
  padding-block: ${space.oneHalf} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Report = styled(TextArea)`
  display: block;
  width: 100%;
  padding: ${space.oneHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.background};
  font-size: ${text.label};
  line-height: 1.5;
  resize: none;
`;

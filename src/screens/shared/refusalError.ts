import { isReason } from '../../contract';
import type { ApiError } from '../../api';
import type { Refusal } from '../../machines/asking';

/** What a machine keeps of a refusal, as the error that it was, so that it is worded like every other. */
export const refusalError = ({ reason, code, details }: Refusal): ApiError => ({
  kind: 'refused',
  reason: isReason(reason) ? reason : 'UNKNOWN',
  code,
  data: details,
});

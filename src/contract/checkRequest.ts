import { endpoints, type EndpointName } from './endpoints';
import { fieldErrorsOf, type FieldError } from './envelope';

/**
 * Every bad field of a request, by the very schema that the exchange checks it with; none when it fits. Forms call it
 * before they send, the exchange when it receives, so the two cannot disagree.
 */
export function checkRequest(name: EndpointName, body: unknown): FieldError[] {
  const parsed = endpoints[name].request.safeParse(body);
  return parsed.success ? [] : fieldErrorsOf(parsed.error.issues, body);
}

import Ajv from 'ajv/dist/2020';
import { endpoints } from '#contract';
import type { EndpointName } from '#contract';
import type { ProxiedRequest, ProxyReply, Tampering } from './faultyProxy';

/** Validates every response against /openapi.json with an independent validator, to find errors in the description. */
export async function openApiValidator(host: string) {
  const document = (await (await fetch(`${host}/openapi.json`)).json()) as object;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'described');
  const misfits: string[] = [];
  const seen = new Set<EndpointName>();
  /** The call whose next response is corrupted by a planted fault, and therefore not validated. */
  let planted: unknown;

  function validateReply(call: EndpointName, { status, json }: ProxyReply): void {
    const { path, method } = endpoints[call];
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      status < 500 ? String(status) : '5XX',
    ];
    const pointer = [...place, 'content', 'application/json', 'schema']
      .map((part) => part.replaceAll('/', '~1'))
      .join('/');
    const validate = ajv.getSchema(`described#/${pointer}`);
    if (!validate) misfits.push(`${call}: status ${status} is not described`);
    else if (!validate(json)) misfits.push(`${call}: ${ajv.errorsText(validate.errors)}`);
    seen.add(call);
  }

  const tampering: Tampering = {
    request({ url, body }: ProxiedRequest) {
      if (url === '/_sandbox/faults') planted = body?.fault === 'none' ? undefined : body?.call;
    },
    answer(reply, { call, method }) {
      if (call === undefined || method === 'OPTIONS') return;
      const isFaulty = planted === '*' || endpoints[call].path === `/api/${String(planted)}`;
      if (isFaulty) planted = undefined;
      // A request with a wrong method is not a call and has no description, so its response is not validated.
      if (isFaulty || reply.status === 405) return;
      validateReply(call, reply);
    },
  };
  return { tampering, misfits, seen };
}

import { isUuid, LONGEST_APPLICATION_NAME } from './application-passwords.ts';
import { isReturnUrl, policySourceOf, withParameters } from './return-url.ts';

/** The request of an application for a password of its own, with the url to which the browser returns. */
export type ApplicationRequest = {
  readonly name: string;
  readonly appId: string;
  /** Empty: the password is shown to the member, who enters it. */
  readonly successUrl: string;
  readonly rejectUrl: string;
};

export type RequestFault = 'app_id' | 'success_url' | 'reject_url';

/** Reads the request of an application from its url; `fault` names the first parameter that is not acceptable. */
export function readApplicationRequest(query: URLSearchParams): {
  readonly applicationRequest: ApplicationRequest;
  readonly fault: RequestFault | undefined;
} {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const applicationRequest = {
    name: [...text('app_name')].slice(0, LONGEST_APPLICATION_NAME).join(''),
    appId: text('app_id'),
    successUrl: text('success_url'),
    rejectUrl: text('reject_url'),
  };
  return { applicationRequest, fault: faultOf(applicationRequest) };
}

function faultOf({ appId, successUrl, rejectUrl }: ApplicationRequest): RequestFault | undefined {
  if (appId !== '' && !isUuid(appId)) return 'app_id';
  if (successUrl !== '' && !isReturnUrl(successUrl)) return 'success_url';
  return rejectUrl !== '' && !isReturnUrl(rejectUrl) ? 'reject_url' : undefined;
}

/** Where the browser goes after a refusal; undefined if the application has named no url. */
export function refusalUrlOf({ successUrl, rejectUrl }: ApplicationRequest): string | undefined {
  if (rejectUrl !== '') return rejectUrl;
  return successUrl === '' ? undefined : withParameters(successUrl, { success: 'false' });
}

/** The destinations of the form, for the content policy of its page. */
export function applicationTargets(query: URLSearchParams): readonly string[] {
  const { applicationRequest, fault } = readApplicationRequest(query);
  return fault === undefined && applicationRequest.successUrl !== ''
    ? [policySourceOf(applicationRequest.successUrl)]
    : [];
}

import type { CallInput } from '../../../core/api/call'
import { inPreview } from '../../../core/preview/previewSession'
import { combinedQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { portalApi } from '../../../core/session/portalApi'

type LinkCheck = CallInput<'public.account.linkState'>['body']

/**
 * When its page opens, checks whether an emailed link or an activation code is valid, without
 * redeeming it; without a `token`, nothing is checked. `email` is the address of the account that
 * an activation code belongs to, and null for any other link. Until the reply, and if the check
 * fails, the link counts as valid: submitting the form gives the definite answer.
 */
export function useAccountLink(
  kind: LinkCheck['kind'],
  token: string | undefined,
): { isInvalid: boolean; email: string | null } {
  const body = { kind, token: token ?? '' }
  const state = useCallQuery({
    ...combinedQuery(['public.account.linkState'], body, ({ signal }) =>
      portalApi.call('public.account.linkState', { body, signal }),
    ),
    enabled: body.token !== '' && !inPreview(),
  })
  return state.status === 'ready'
    ? { isInvalid: !state.value.valid, email: state.value.email }
    : { isInvalid: false, email: null }
}

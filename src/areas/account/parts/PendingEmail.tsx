import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Customer } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { Button } from '../../../ui/controls/Button'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import { emailChangeQuery } from '../data/accountQueries'
import { cancelEmailChange, resendEmailChange } from '../data/emailChange'

/**
 * Shows an email address that awaits confirmation, with buttons that resend the email and cancel
 * the change; renders nothing if no change is pending.
 */
export function PendingEmail({ customer }: { customer: Customer }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const emailChange = useCallQuery(emailChangeQuery)
  const { refetch } = emailChange
  const lastCustomer = useRef(customer)
  // A change to the account, in this tab or another, may have changed the pending email.
  useEffect(() => {
    if (lastCustomer.current === customer) return
    lastCustomer.current = customer
    refetch()
  }, [customer, refetch])
  const changing = useCallMutation(async (action: 'resend' | 'cancel') => {
    const outcome = await (action === 'resend' ? resendEmailChange() : cancelEmailChange())
    if (outcome.status === 'saved')
      notify({ tone: 'success', title: localizedText(`area.account.pending.${action}.done`) })
    else
      notify({
        tone: 'danger',
        title: localizedText(`area.account.pending.${action}.failed`),
        ...(outcome.status === 'failed'
          ? {
              text: localizedText(`area.account.failed.${outcome.code}.text`),
              requestId: outcome.error?.body.requestId,
            }
          : {}),
      })
    refetch()
  })
  if (emailChange.status !== 'ready' || emailChange.value.email === null) return null
  const { email, expiresAt } = emailChange.value
  return (
    <Spaced>
      <Notice
        tone="info"
        live
        title={t('area.account.pending.title')}
        action={
          <Stack row gap={3}>
            <Button
              variant="secondary"
              size="small"
              disabled={changing.isPending}
              onClick={() => changing.mutate('resend')}
            >
              {t('area.account.pending.resend')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              disabled={changing.isPending}
              onClick={() => changing.mutate('cancel')}
            >
              {t('area.account.pending.cancel')}
            </Button>
          </Stack>
        }
      >
        {t('area.account.pending.text', {
          email,
          until: expiresAt === null ? '' : date(expiresAt),
        })}
      </Notice>
    </Spaced>
  )
}

const Spaced = styled.div`
  margin-block-start: var(--portico-space-4);
`

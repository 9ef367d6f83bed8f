import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ApiError } from '../../../core/api/ApiError'
import { pathOf } from '../../../core/config/pathOf'
import { useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { errorText } from '../../../ui/feedback/errorText'
import { Notice } from '../../../ui/feedback/Notice'

/** A button that joins the waitlist of an event without a form, and why it failed. */
export function JoinWaitlist({
  eventId,
  onJoined,
}: {
  eventId: number
  onJoined: () => void
}): ReactNode {
  const t = useText()
  const joining = useCallMutation(
    () => portalWrite('events.waitlist.join', { params: { eventId }, body: {} }),
    { onSuccess: onJoined },
  )
  return (
    <>
      {joining.error instanceof ApiError ? <Failure error={joining.error} /> : null}
      <div>
        <Button busy={joining.isPending} onClick={() => joining.mutate()}>
          {t('area.events.waitlist.joinNow')}
        </Button>
      </div>
    </>
  )
}

/** If the email is not confirmed, it offers the page that emails the link again. */
function Failure({ error }: { error: ApiError }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const isUnconfirmed = error.code === 'email_unconfirmed'
  const verifyPath = isUnconfirmed ? pathOf(config, 'verify-email') : undefined
  const { title, text, requestId } = errorText(error, t)
  return (
    <Notice
      tone="danger"
      live
      title={title}
      action={
        verifyPath === undefined ? null : (
          <LinkButton to={verifyPath} variant="secondary" size="small">
            {t('area.events.waitlist.sendLink')}
          </LinkButton>
        )
      }
    >
      {isUnconfirmed ? t('area.events.waitlist.unconfirmed') : text}
      {requestId === undefined || isUnconfirmed ? null : (
        <div>{t('ui.notification.request', { id: requestId })}</div>
      )}
    </Notice>
  )
}

import { useRef, useState, type ReactNode } from 'react'
import { ApiError } from '../../core/api/ApiError'
import type { AuthenticationProps } from '../../core/registry/Processor'
import { useText } from '../../core/intl/useText'
import { portalApi } from '../../core/session/portalApi'
import { Button } from '../../ui/controls/Button'
import { errorText } from '../../ui/feedback/errorText'
import { Notice } from '../../ui/feedback/Notice'
import { Dialog } from '../../ui/overlays/Dialog'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'

/**
 * The sandbox's fake of a bank's confirmation; a response that was lost can be sent again.
 * (contract, Accessible names in the portal)
 */
export function Authentication({ action, onDone }: AuthenticationProps): ReactNode {
  const t = useText()
  const [busy, setBusy] = useState<'authorise' | 'refuse'>()
  const [failure, setFailure] = useState<unknown>()
  const confirmed = useRef(false)
  const say = async (answer: 'authorise' | 'refuse'): Promise<void> => {
    setBusy(answer)
    setFailure(undefined)
    confirmed.current ||= answer === 'authorise'
    try {
      await portalApi.call('sandbox.authenticate', {
        body: { clientSecret: action.clientSecret, answer },
      })
      // A confirmation whose response was lost may have counted: retrying the payment tells.
      onDone(confirmed.current ? 'authorised' : 'refused')
    } catch (error) {
      // It is no longer pending because it was answered before, for example before a reload:
      // retrying the payment tells the result.
      if (error instanceof ApiError && error.status === 404) return onDone('authorised')
      setFailure(error)
      setBusy(undefined)
    }
  }
  const words = failure === undefined ? undefined : errorText(failure, t)
  return (
    <Dialog
      title={t('processor.sandbox.confirm.title')}
      open
      persistent
      size="small"
      onClose={() => void say('refuse')}
      actions={
        <>
          <Button variant="secondary" busy={busy !== undefined} onClick={() => void say('refuse')}>
            {t('processor.sandbox.confirm.refuse')}
          </Button>
          <Button busy={busy !== undefined} onClick={() => void say('authorise')}>
            {t('processor.sandbox.confirm.authorise')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t('processor.sandbox.confirm.text')}</Text>
        {words ? (
          <Notice live tone="danger" title={words.title}>
            {words.text}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}

import type { Processor, BankFields, AuthenticationProps } from '../../core/registry/Processor'
import { CardFields } from './CardFields'
import type { ResolvedProcessor } from '../../core/config/ResolvedConfig'
import { portalApi } from '../../core/session/portalApi'
import { encryptFor } from './encryptFor'
import { useRef, useState, type ReactNode } from 'react'
import { ApiError } from '../../core/api/ApiError'
import { useText } from '../../core/intl/useText'
import { portalWrite } from '../../core/query/portalWrite'
import { Button } from '../../ui/controls/Button'
import { errorText } from '../../ui/feedback/errorText'
import { Notice } from '../../ui/feedback/Notice'
import { Dialog } from '../../ui/overlays/Dialog'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'

/** The built-in test processor; accepts only test numbers. */
export const processor: Processor = {
  CardFields,
  Authentication,
  bank: { form: 'manual', makeToken: makeBankToken },
}

/**
 * Encrypts a bank account with the sandbox's public key, so that only the processor can read it.
 * (doc 2 §3, money.entity.bank-encryption)
 */
async function makeBankToken(_processor: ResolvedProcessor, fields: BankFields): Promise<string> {
  const { publicKey } = await portalApi.call('sandbox.key')
  return encryptFor(publicKey, JSON.stringify(fields))
}

/**
 * The sandbox's imitation of a bank's confirmation. If the response is lost, the answer can be sent
 * again.
 */
function Authentication({ action, onDone }: AuthenticationProps): ReactNode {
  const t = useText()
  const [pendingAnswer, setPendingAnswer] = useState<'authorise' | 'refuse'>()
  const [failure, setFailure] = useState<unknown>()
  const hasConfirmed = useRef(false)
  const sendAnswer = async (answer: 'authorise' | 'refuse'): Promise<void> => {
    setPendingAnswer(answer)
    setFailure(undefined)
    hasConfirmed.current ||= answer === 'authorise'
    try {
      await portalWrite('sandbox.authenticate', {
        body: { clientSecret: action.clientSecret, answer },
      })
      // An earlier confirmation whose response was lost may have taken effect; retrying the payment
      // shows whether it did.
      onDone(hasConfirmed.current ? 'authorised' : 'refused')
    } catch (error) {
      // The authentication is no longer pending: it was answered before, for example before a
      // reload. Retrying the payment shows the result.
      if (error instanceof ApiError && error.status === 404) return onDone('authorised')
      setFailure(error)
      setPendingAnswer(undefined)
    }
  }
  const errorTexts = failure === undefined ? undefined : errorText(failure, t)
  return (
    <Dialog
      title={t('processor.sandbox.confirm.title')}
      open
      persistent
      size="small"
      onClose={() => void sendAnswer('refuse')}
      actions={
        <>
          <Button
            variant="secondary"
            busy={pendingAnswer !== undefined}
            onClick={() => void sendAnswer('refuse')}
          >
            {t('processor.sandbox.confirm.refuse')}
          </Button>
          <Button busy={pendingAnswer !== undefined} onClick={() => void sendAnswer('authorise')}>
            {t('processor.sandbox.confirm.authorise')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t('processor.sandbox.confirm.text')}</Text>
        {errorTexts ? (
          <Notice live tone="danger" title={errorTexts.title}>
            {errorTexts.text}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}

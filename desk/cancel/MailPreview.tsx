import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { deskApi } from '../session/deskApi'

/** A button that shows the email with the text as typed. */
export function MailPreview({
  eventId,
  text,
  refund,
  companyId,
}: {
  eventId: number
  text: string
  refund: boolean
  companyId: number
}): ReactNode {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const [mail, setMail] = useState<{ subject: string; text: string } | 'failed' | undefined>()
  const load = async (): Promise<void> => {
    setIsBusy(true)
    setMail(
      await deskApi
        .call('desk.events.cancelPreview', {
          params: { id: eventId },
          body: { text, refund },
          chosen: { companyId },
        })
        .catch(() => 'failed' as const),
    )
    setIsBusy(false)
  }
  return (
    <>
      <div>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void load()}>
          {t('desk.cancel.preview')}
        </Button>
      </div>
      {mail === 'failed' ? (
        <Notice tone="danger" live title={t('desk.cancel.previewFailed')} />
      ) : mail === undefined ? null : (
        <Mail aria-live="polite" tabIndex={0} aria-label={t('desk.cancel.preview')} role="region">
          <strong dir="auto">{mail.subject}</strong>
          <p dir="auto">{mail.text}</p>
        </Mail>
      )}
    </>
  )
}

const Mail = styled.div`
  display: grid;
  gap: 12px;
  max-block-size: 420px;
  overflow: auto;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

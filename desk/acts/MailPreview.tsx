import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'

/** A button that shows an email before it is sent. */
export function MailPreview({
  load,
}: {
  /** Reads the email as it would be sent now. */
  load: () => Promise<{ subject: string; text: string }>
}): ReactNode {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const [mail, setMail] = useState<{ subject: string; text: string } | 'failed' | undefined>()
  const show = async (): Promise<void> => {
    setIsBusy(true)
    setMail(await load().catch(() => 'failed' as const))
    setIsBusy(false)
  }
  return (
    <>
      <div>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void show()}>
          {t('desk.act.preview')}
        </Button>
      </div>
      {mail === 'failed' ? (
        <Notice tone="danger" live title={t('desk.act.previewFailed')} />
      ) : mail === undefined ? null : (
        <Mail aria-live="polite" tabIndex={0} aria-label={t('desk.act.preview')} role="region">
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

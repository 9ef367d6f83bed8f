import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { media } from '../../ui/style/media'
import { GateActions } from './GateActions'

/** A modal over the portal that can't be closed, while the customer's flag asks for a new or a first password (doc 1 §4). */
export function PasswordGate({ reason }: { reason: 'changepw' | 'createpw' }): ReactNode {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const kind = reason === 'changepw' ? 'change-password' : 'create-password'
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
    }
  }, [])
  return (
    <Modal
      ref={dialog}
      aria-label={t(`app.gate.${kind}.title`)}
      onCancel={(event) => {
        event.preventDefault()
      }}
      onClose={() => {
        // Escape twice closes a dialog in spite of `cancel`; the gate has to stand.
        const element = dialog.current
        if (element?.isConnected && !element.open) element.showModal()
      }}
    >
      <EmptyState
        level={1}
        drawing="locked"
        title={t(`app.gate.${kind}.title`)}
        text={
          <>
            <p>{t(`app.gate.${kind}.text`)}</p>
            <p>{t('app.gate.password.next')}</p>
          </>
        }
        action={<GateActions />}
      />
    </Modal>
  )
}

const Modal = styled.dialog`
  inline-size: min(520px, calc(100vw - 32px));
  margin: auto;
  padding: 8px 28px;
  border: 0;
  border-radius: min(var(--portico-radius-card), 28px);
  background: var(--portico-color-surface-raised);
  box-shadow: var(--portico-shadow-3);
  &::backdrop {
    background: var(--portico-color-overlay);
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

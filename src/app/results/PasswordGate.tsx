import { useSetAtom } from 'jotai'
import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { SetPasswordForm } from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { customerAtom } from '../../core/session/atoms'
import { TextLink } from '../../ui/controls/TextLink'
import { notify } from '../../ui/feedback/notificationStore'
import { localizedText } from '../../ui/feedback/localizedText'
import { Heading } from '../../ui/layout/Heading'
import { Text } from '../../ui/layout/Text'
import { media } from '../../ui/style/media'

/**
 * A modal over the portal while the customer's flag requires a new or a first password; it can't be
 * closed (doc 1 §4).
 */
export function PasswordGate({ reason }: { reason: 'changepw' | 'createpw' }): ReactNode {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  // The customer returned by the form no longer has the flag, so setting it closes the gate.
  const setCustomer = useSetAtom(customerAtom)
  const kind = reason === 'changepw' ? 'change' : 'create'
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
      aria-label={t(`area.account.password.${kind}.title`)}
      onCancel={(event) => {
        event.preventDefault()
      }}
      onClose={() => {
        // A second Escape closes the dialog even if `cancel` is prevented: reopen it.
        const element = dialog.current
        if (element?.isConnected && !element.open) element.showModal()
      }}
    >
      <Head>
        <Heading level={1} size={2}>
          {t(`area.account.password.${kind}.title`)}
        </Heading>
        <Text tone="muted">{t(`area.account.password.${kind}.text`)}</Text>
      </Head>
      <SetPasswordForm
        kind={kind}
        onDone={(changed) => {
          setCustomer(changed)
          notify({ tone: 'success', title: localizedText('area.account.password.updated') })
        }}
      />
      <Out>
        <TextLink to="/logout" reload>
          {t('app.logout')}
        </TextLink>
      </Out>
    </Modal>
  )
}

const Modal = styled.dialog`
  inline-size: min(520px, calc(100vw - 32px));
  margin: auto;
  padding: clamp(24px, 5vw, 40px);
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
const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  margin-block-end: 24px;
`
const Out = styled.p`
  margin-block-start: 20px;
  text-align: center;
`

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import { ProcessorError, type BankLink, type BankLinkProps } from '../../../core/registry/Processor'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { notify } from '../../../ui/feedback/notifications'
import { localizedText } from '../../../ui/feedback/localizedText'
import { methodTopic, notifyFailure } from '../data/walletFailure'

/**
 * A vendor's widget for linking a bank account; after a failure, or if the account was not added,
 * its button is disabled. (doc 2 §8, Bank link errors)
 */
export function ConnectBank({
  Connect,
  processor,
  disabled,
  returned,
  onLeave,
  onLinked,
}: {
  Connect: ComponentType<BankLinkProps>
  processor: ResolvedProcessor
  disabled: boolean
  returned: string | undefined
  onLeave: () => void
  onLinked: (link: BankLink) => Promise<boolean>
}): ReactNode {
  const t = useText()
  const [failed, setFailed] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A disabled button loses focus, and without focus inside, the drawer gets no key events.
    const at = document.activeElement
    if (failed && (at === document.body || room.current?.contains(at)))
      room.current?.focus({ preventScroll: true })
  }, [failed])
  const take = async (link: BankLink): Promise<void> => setFailed(!(await onLinked(link)))
  return (
    <Frame
      ref={room}
      tabIndex={-1}
      onClickCapture={(event) => {
        if (!inPreview()) return
        event.stopPropagation()
        notify({ tone: 'info', title: localizedText(t, 'area.wallet.preview') })
      }}
    >
      <Connect
        processor={processor}
        disabled={disabled || failed}
        returned={returned}
        onLeave={onLeave}
        onLinked={(link) => void take(link)}
        onFailed={(error) => {
          setFailed(true)
          if (error instanceof ProcessorError)
            notify({
              topic: methodTopic(),
              tone: 'danger',
              title: localizedText(t, 'area.wallet.notConnected.title'),
              text: error.message || localizedText(t, 'area.wallet.notConnected.text'),
            })
          else notifyFailure(error, t)
        }}
      />
    </Frame>
  )
}

const Frame = styled.div`
  outline: none;
`

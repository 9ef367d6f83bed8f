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
 * A vendor's widget for linking a bank account; its button is disabled after a failure, also if the
 * account was linked but not added. (doc 2 §8, Bank link errors)
 */
export function ConnectBank({
  Connect,
  processor,
  disabled,
  returnedToken,
  onLeave,
  onLinked,
}: {
  Connect: ComponentType<BankLinkProps>
  processor: ResolvedProcessor
  disabled: boolean
  returnedToken: string | undefined
  onLeave: () => void
  onLinked: (link: BankLink) => Promise<boolean>
}): ReactNode {
  const t = useText()
  const [failed, setFailed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A disabled button loses focus, and a drawer without focus inside gets no key events.
    const focused = document.activeElement
    if (failed && (focused === document.body || frame.current?.contains(focused)))
      frame.current?.focus({ preventScroll: true })
  }, [failed])
  const addLink = async (link: BankLink): Promise<void> => setFailed(!(await onLinked(link)))
  return (
    <Frame
      ref={frame}
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
        returned={returnedToken}
        onLeave={onLeave}
        onLinked={(link) => void addLink(link)}
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

import { type ReactNode, useEffect, useRef, useState, type ComponentType } from 'react'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import {
  type BankLink,
  type Processor,
  ProcessorError,
  type BankLinkProps,
} from '../../../core/registry/Processor'
import { useLinkingProcessor, useProcessorCode } from '../data/processorHooks'
import { styled } from 'styled-components'
import { inPreview } from '../../../core/preview/previewSession'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { methodTopic, notifyFailure } from '../data/walletFailure'

/**
 * The widgets that link bank accounts: the widget of the club's bank processor and, if the club has
 * a link-only processor, the widget of that processor. (doc 2 §2, bankForms)
 */
export function ConnectBanks({
  bankProcessor,
  bank,
  disabled,
  returnedToken,
  onLeave,
  onLinked,
}: {
  bankProcessor: ResolvedProcessor
  bank: Processor['bank']
  disabled: boolean
  returnedToken: string | undefined
  onLeave: () => void
  onLinked: (processorId: string, link: BankLink) => Promise<boolean>
}): ReactNode {
  const linkingProcessor = useLinkingProcessor()
  const code = useProcessorCode(linkingProcessor?.uri)
  const linkingBank =
    linkingProcessor &&
    code.status === 'ready' &&
    code.value.bank?.form === 'widget' &&
    code.value.bank.linksOnly === true
      ? code.value.bank
      : undefined
  return (
    <>
      {bank?.form === 'widget' ? (
        <ConnectBank
          Connect={bank.Connect}
          processor={bankProcessor}
          disabled={disabled}
          returnedToken={returnedToken}
          onLeave={onLeave}
          onLinked={(link) => onLinked(bankProcessor.id, link)}
        />
      ) : null}
      {linkingBank && linkingProcessor ? (
        <ConnectBank
          Connect={linkingBank.Connect}
          processor={linkingProcessor}
          disabled={disabled}
          returnedToken={undefined}
          onLeave={onLeave}
          onLinked={(link) => onLinked(linkingProcessor.id, link)}
        />
      ) : null}
    </>
  )
}

/**
 * A vendor's widget for linking a bank account. Its button is disabled after any failure, even if
 * the account was linked but could not be added. (doc 2 §8, Bank link errors)
 */
function ConnectBank({
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
  const [hasFailed, setHasFailed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A button loses focus when it is disabled, and a drawer without focus inside gets no key
    // events.
    const focused = document.activeElement
    if (hasFailed && (focused === document.body || frame.current?.contains(focused)))
      frame.current?.focus({ preventScroll: true })
  }, [hasFailed])
  const addLink = async (link: BankLink): Promise<void> => setHasFailed(!(await onLinked(link)))
  return (
    <Frame
      ref={frame}
      tabIndex={-1}
      onClickCapture={(event) => {
        if (!inPreview()) return
        event.stopPropagation()
        notify({ tone: 'info', title: localizedText('area.wallet.preview') })
      }}
    >
      <Connect
        processor={processor}
        disabled={disabled || hasFailed}
        returnedToken={returnedToken}
        onLeave={onLeave}
        onLinked={(link) => void addLink(link)}
        onFailed={(error) => {
          setHasFailed(true)
          if (error instanceof ProcessorError)
            notify({
              topic: methodTopic(),
              tone: 'danger',
              title: localizedText('area.wallet.notConnected.title'),
              text: error.message || localizedText('area.wallet.notConnected.text'),
            })
          else notifyFailure(error)
        }}
      />
    </Frame>
  )
}

const Frame = styled.div`
  outline: none;
`

import { useState, type ComponentType, type ReactNode } from 'react'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import { ProcessorError, type BankLink, type BankLinkProps } from '../../../core/registry/Processor'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { notify } from '../../../ui/feedback/notifications'
import { tellFailure } from '../data/walletFailure'

/** A vendor's own way to link a bank account; once it went wrong, or the account was not added, its button is disabled. (doc 2 §8, Bank link errors) */
export function ConnectBank({ Connect, processor, disabled, returned, onLeave, onLinked }: { Connect: ComponentType<BankLinkProps>; processor: ResolvedProcessor; disabled: boolean; returned: string | undefined; onLeave: () => void; onLinked: (link: BankLink) => Promise<boolean> }): ReactNode {
  const t = useText()
  const [failed, setFailed] = useState(false)
  const take = async (link: BankLink): Promise<void> => setFailed(!(await onLinked(link)))
  return (
    <div
      onClickCapture={(event) => {
        if (!inPreview()) return
        event.stopPropagation()
        notify({ tone: 'info', title: t('area.wallet.preview') })
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
          if (error instanceof ProcessorError) notify({ tone: 'danger', title: t('area.wallet.notConnected.title'), text: error.message || t('area.wallet.notConnected.text') })
          else tellFailure(error, t)
        }}
      />
    </div>
  )
}

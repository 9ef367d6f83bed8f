import { useState, type ComponentType, type ReactNode } from 'react'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import type { BankLink, BankLinkProps } from '../../../core/registry/Processor'
import { useText } from '../../../core/intl/useText'
import { tellFailure } from '../data/walletFailure'

/** A vendor's own way to link a bank account; once it went wrong its button is disabled. (doc 2 §8, Bank link errors) */
export function ConnectBank({ Connect, processor, disabled, onLinked }: { Connect: ComponentType<BankLinkProps>; processor: ResolvedProcessor; disabled: boolean; onLinked: (link: BankLink) => void }): ReactNode {
  const t = useText()
  const [failed, setFailed] = useState(false)
  return (
    <Connect
      processor={processor}
      disabled={disabled || failed}
      onLinked={onLinked}
      onFailed={(error) => {
        setFailed(true)
        tellFailure(error, t)
      }}
    />
  )
}

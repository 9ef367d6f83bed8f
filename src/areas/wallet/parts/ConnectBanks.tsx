import type { ReactNode } from 'react'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import type { BankLink, Processor } from '../../../core/registry/Processor'
import { useLinkingEntry, useProcessor } from '../data/useProcessor'
import { ConnectBank } from './ConnectBank'

/**
 * The widgets that link bank accounts: the club's bank processor's and, if there is one, that of a
 * link-only processor. (doc 2 §2, bankForms)
 */
export function ConnectBanks({
  entry,
  bank,
  disabled,
  returned,
  onLeave,
  onLinked,
}: {
  entry: ResolvedProcessor
  bank: Processor['bank']
  disabled: boolean
  returned: string | undefined
  onLeave: () => void
  onLinked: (processorId: string, link: BankLink) => Promise<boolean>
}): ReactNode {
  const beside = useLinkingEntry()
  const code = useProcessor(beside?.uri)
  const linking =
    beside &&
    code.status === 'ready' &&
    code.value.bank?.form === 'widget' &&
    code.value.bank.links === true
      ? code.value.bank
      : undefined
  return (
    <>
      {bank?.form === 'widget' ? (
        <ConnectBank
          Connect={bank.Connect}
          processor={entry}
          disabled={disabled}
          returned={returned}
          onLeave={onLeave}
          onLinked={(link) => onLinked(entry.id, link)}
        />
      ) : null}
      {linking && beside ? (
        <ConnectBank
          Connect={linking.Connect}
          processor={beside}
          disabled={disabled}
          returned={undefined}
          onLeave={onLeave}
          onLinked={(link) => onLinked(beside.id, link)}
        />
      ) : null}
    </>
  )
}

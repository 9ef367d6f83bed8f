import type { ReactNode } from 'react'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import type { BankLink, Processor } from '../../../core/registry/Processor'
import { useLinkingEntry, useProcessor } from '../data/useProcessor'
import { ConnectBank } from './ConnectBank'

/**
 * The widgets that link bank accounts: that of the club's bank processor and, if it has one, that
 * of its link-only processor. (doc 2 §2, bankForms)
 */
export function ConnectBanks({
  entry,
  bank,
  disabled,
  returnedToken,
  onLeave,
  onLinked,
}: {
  entry: ResolvedProcessor
  bank: Processor['bank']
  disabled: boolean
  returnedToken: string | undefined
  onLeave: () => void
  onLinked: (processorId: string, link: BankLink) => Promise<boolean>
}): ReactNode {
  const linkingEntry = useLinkingEntry()
  const code = useProcessor(linkingEntry?.uri)
  const linkingBank =
    linkingEntry &&
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
          returnedToken={returnedToken}
          onLeave={onLeave}
          onLinked={(link) => onLinked(entry.id, link)}
        />
      ) : null}
      {linkingBank && linkingEntry ? (
        <ConnectBank
          Connect={linkingBank.Connect}
          processor={linkingEntry}
          disabled={disabled}
          returnedToken={undefined}
          onLeave={onLeave}
          onLinked={(link) => onLinked(linkingEntry.id, link)}
        />
      ) : null}
    </>
  )
}

import type { ReactNode } from 'react'
import { Stack } from '../../../ui/layout/Stack'
import type { WalletMethod } from '../data/readMethods'
import { BankEditor } from './BankEditor'
import { CardEditor } from './CardEditor'
import { MethodDetails } from './MethodDetails'
import { VerifyBank } from './VerifyBank'

/** Props of what is done with a method; `onGone` is told once it was removed. */
export interface MethodEditorProps<Method = WalletMethod> {
  method: Method
  onChanged: () => void
  onGone: () => void
}

/** A saved method in full, and what can be done with it: a card and a verified bank account are changed, one that is not verified is verified. (doc 2 §2, cardDetails, bankDetails) */
export function MethodEditor({ method, onChanged, onGone }: MethodEditorProps): ReactNode {
  return (
    <Stack gap={6}>
      <MethodDetails method={method} />
      {method.paymentType === 'creditcard' ? <CardEditor method={method} onChanged={onChanged} onGone={onGone} /> : null}
      {method.paymentType === 'ach' && !method.verified ? <VerifyBank bank={method} onChanged={onChanged} onGone={onGone} /> : null}
      {method.paymentType === 'ach' && method.verified ? <BankEditor method={method} onChanged={onChanged} onGone={onGone} /> : null}
    </Stack>
  )
}

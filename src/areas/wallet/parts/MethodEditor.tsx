import type { ReactNode } from 'react'
import { Stack } from '../../../ui/layout/Stack'
import { BankEditor } from './BankEditor'
import { CardEditor } from './CardEditor'
import { MethodDetails } from './MethodDetails'
import type { MethodEditorProps } from './MethodEditorProps'
import { VerifyBank } from './VerifyBank'

/**
 * A saved method's details and editing: cards and verified bank accounts can be edited, unverified
 * ones verified. (doc 2 §2, cardDetails, bankDetails)
 */
export function MethodEditor({ method, onChanged, onGone }: MethodEditorProps): ReactNode {
  return (
    <Stack gap={6}>
      <MethodDetails method={method} />
      {method.paymentType === 'creditcard' ? (
        <CardEditor method={method} onChanged={onChanged} onGone={onGone} />
      ) : null}
      {method.paymentType === 'ach' && !method.verified ? (
        <VerifyBank bank={method} onChanged={onChanged} onGone={onGone} />
      ) : null}
      {method.paymentType === 'ach' && method.verified ? (
        <BankEditor method={method} onChanged={onChanged} onGone={onGone} />
      ) : null}
    </Stack>
  )
}

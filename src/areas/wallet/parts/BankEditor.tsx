import { useState, type ReactNode } from 'react'
import type { BankAccount } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { portalApi } from '../../../core/session/portalApi'
import { TextField } from '../../../ui/controls/TextField'
import { notify } from '../../../ui/feedback/notifications'
import { localizedText } from '../../../ui/feedback/localizedText'
import { linkMemberships } from '../data/linkMemberships'
import { methodTopic, notifyFailure } from '../data/walletFailure'
import { BillingUseFields } from './BillingUseFields'
import { EditorForm } from './EditorForm'
import type { MethodEditorProps } from './MethodEditorProps'
import { useMethodUses } from './useMethodUses'

/** Edits a verified bank account: nickname, use and memberships. (doc 2 §2, bankDetails) */
export function BankEditor({
  method,
  onChanged,
  onGone,
}: MethodEditorProps<BankAccount>): ReactNode {
  const t = useText()
  const uses = useMethodUses(method)
  const [draft, setDraft] = useState<string>()
  const nickname = draft ?? method.nickname
  const save = async (): Promise<void> => {
    try {
      await portalApi.call('wallet.banks.patch', {
        params: { bankId: method.id },
        body: { nickname, billingUse: uses.uses.billingUse },
      })
      await linkMemberships(method.id, uses.newlyChosen)
      notify({
        topic: methodTopic(method.id),
        tone: 'success',
        title: localizedText(t, 'area.wallet.bankUpdated'),
      })
      setDraft(undefined)
      uses.reset()
    } catch (error) {
      notifyFailure(error, t, methodTopic(method.id))
    }
    onChanged()
  }
  return (
    <EditorForm
      method={method}
      name="bank-details"
      disabled={uses.needsMembership}
      save={save}
      onGone={onGone}
    >
      <TextField
        name="nickname"
        label={t('area.wallet.fact.nickname')}
        maxLength={100}
        autoComplete="off"
        value={nickname}
        onChange={(event) => setDraft(event.target.value)}
      />
      <BillingUseFields
        uses={uses.uses}
        linked={uses.linked}
        locked={method.default}
        subscriptions={uses.subscriptions}
        onChange={uses.set}
      />
    </EditorForm>
  )
}

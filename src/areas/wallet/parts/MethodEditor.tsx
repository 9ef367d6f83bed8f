import { type ReactNode, useState } from 'react'
import { Stack } from '../../../ui/layout/Stack'
import { CardEditor } from './CardEditor'
import type { MethodEditorProps } from './MethodEditorProps'
import { VerifyBank } from './VerifyBank'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { addressLine } from '../../../core/places/addressLine'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Badge } from '../../../ui/feedback/Badge'
import { Card } from '../../../ui/layout/Card'
import type { WalletMethod } from '../data/methodQueries'
import { brandName } from '../../../core/cards/brandName'
import { expiryText } from '../model/expiryText'
import { maskedNumber } from '../model/maskedNumber'
import type { MessageSuffix } from '../../../core/intl/MessageIdParts'
import type { BankAccount } from '#generated/types'
import { portalApi } from '../../../core/session/portalApi'
import { TextField } from '../../../ui/controls/TextField'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { linkMemberships } from '../data/linkMemberships'
import { methodTopic, notifyFailure } from '../data/walletFailure'
import { BillingUseFields } from './BillingUseFields'
import { EditorForm } from './EditorForm'
import { useMethodUses } from './useMethodUses'

/**
 * A saved method's details with a form: cards and verified bank accounts can be edited, unverified
 * bank accounts can be verified. (doc 2 §2, cardDetails, bankDetails)
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

/**
 * A saved method's nickname, use, masked number and holder, and for a bank account its
 * verification. (doc 2 §2)
 */
function MethodDetails({ method }: { method: WalletMethod }): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  const { name } = method.billingDetails
  const isCard = method.paymentType === 'creditcard'
  const facts: readonly { id: MessageSuffix<'area.wallet.fact'>; value: ReactNode }[] = [
    { id: 'nickname', value: method.nickname },
    { id: isCard ? 'brand' : 'bank', value: brandName(method.brand) },
    {
      id: isCard ? 'number' : 'account',
      value: <bdi dir="ltr">{maskedNumber(method.lastFour)}</bdi>,
    },
    isCard
      ? { id: 'expiry', value: <bdi dir="ltr">{expiryText(method)}</bdi> }
      : {
          id: 'verification',
          value: (
            <Badge tone={method.verified ? 'success' : 'warning'}>
              {t(method.verified ? 'area.wallet.verified' : 'area.wallet.pending')}
            </Badge>
          ),
        },
    { id: isCard ? 'name' : 'holder', value: name },
    { id: 'address', value: addressLine(method.billingDetails, language) },
    {
      id: 'use',
      value: t(`area.wallet.use.${method.billingUse === '' ? 'none' : method.billingUse}`),
    },
  ]
  return (
    <Card>
      <FactGrid
        facts={facts.map(({ id, value }) => ({ id, label: t(`area.wallet.fact.${id}`), value }))}
      />
    </Card>
  )
}

/** Edits a verified bank account: nickname, use and memberships. (doc 2 §2, bankDetails) */
export function BankEditor({
  method,
  onChanged,
  onGone,
}: MethodEditorProps<BankAccount>): ReactNode {
  const t = useText()
  const usesDraft = useMethodUses(method)
  const [nicknameDraft, setNicknameDraft] = useState<string>()
  const nickname = nicknameDraft ?? method.nickname
  const save = async (): Promise<void> => {
    try {
      await portalApi.call('wallet.banks.patch', {
        params: { bankId: method.id },
        body: { nickname, billingUse: usesDraft.uses.billingUse },
      })
      await linkMemberships(method.id, usesDraft.newlyChosenIds)
      notify({
        topic: methodTopic(method.id),
        tone: 'success',
        title: localizedText('area.wallet.bankUpdated'),
      })
      setNicknameDraft(undefined)
      usesDraft.reset()
    } catch (error) {
      notifyFailure(error, methodTopic(method.id))
    }
    onChanged()
  }
  return (
    <EditorForm
      method={method}
      name="bank-details"
      disabled={usesDraft.needsMembership}
      save={save}
      onGone={onGone}
    >
      <TextField
        name="nickname"
        label={t('area.wallet.fact.nickname')}
        maxLength={100}
        autoComplete="off"
        value={nickname}
        onChange={(event) => setNicknameDraft(event.target.value)}
      />
      <BillingUseFields
        uses={usesDraft.uses}
        linkedIds={usesDraft.linkedIds}
        locked={method.default}
        subscriptions={usesDraft.subscriptions}
        onChange={usesDraft.set}
      />
    </EditorForm>
  )
}

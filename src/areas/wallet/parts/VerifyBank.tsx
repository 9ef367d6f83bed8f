import { useState, type FormEvent, type ReactNode } from 'react'
import type { BankAccount } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { MoneyField } from '../../../ui/inputs/MoneyField'
import { isMoney } from '../../../ui/inputs/money'
import { Stack } from '../../../ui/layout/Stack'
import { useRestoreFocus } from '../../../ui/overlays/useRestoreFocus'
import { useDefaultProcessor } from '../data/processorHooks'
import { methodTopic, notifyNotVerified } from '../data/walletFailure'
import { verificationDays } from '../model/memberships'
import { DeleteMethod } from './DeleteMethod'
import { TitledFieldset } from './TitledFieldset'
import { FormColumns } from './FormColumns'

/**
 * Verifies a bank account by the amounts of two deposits; a processor with mandates needs no input.
 * After too many wrong attempts, only the club can help. (doc 2 §2, bankVerification)
 */
export function VerifyBank({
  bank,
  onChanged,
  onGone,
}: {
  bank: BankAccount
  onChanged: () => void
  onGone: () => void
}): ReactNode {
  const t = useText()
  // The button with the focus disappears once the account is verified.
  useRestoreFocus(true)
  const days = verificationDays(useDefaultProcessor('acceptAch')?.uri)
  const usesDeposits = days === 'two'
  const deleteButton = <DeleteMethod method={bank} onGone={onGone} />
  if (!bank.canVerify && usesDeposits) {
    return (
      <Stack gap={5}>
        <Notice tone="danger" title={t('area.wallet.exceeded.title')}>
          {t('area.wallet.exceeded.text')}
        </Notice>
        <span>{deleteButton}</span>
      </Stack>
    )
  }
  return (
    <Stack gap={5}>
      <Notice tone="info" title={t('area.wallet.pendingTitle')}>
        {t(usesDeposits ? 'area.wallet.deposits.two' : 'area.wallet.deposits.four')}
      </Notice>
      {usesDeposits ? (
        <DepositsForm bank={bank} onChanged={onChanged}>
          {deleteButton}
        </DepositsForm>
      ) : (
        <span>{deleteButton}</span>
      )}
    </Stack>
  )
}

function DepositsForm({
  bank,
  onChanged,
  children,
}: {
  bank: BankAccount
  onChanged: () => void
  children: ReactNode
}): ReactNode {
  const t = useText()
  const [firstCents, setFirstCents] = useState('')
  const [secondCents, setSecondCents] = useState('')
  const isComplete = isMoney('cents', firstCents) && isMoney('cents', secondCents)
  const sending = useCallMutation(async () => {
    try {
      await portalApi.call('wallet.banks.verify', {
        params: { bankId: bank.id },
        body: { amount_1: Number(firstCents), amount_2: Number(secondCents) },
      })
      notify({
        topic: methodTopic(bank.id),
        tone: 'success',
        title: localizedText('area.wallet.bankUpdated'),
      })
    } catch (error) {
      setFirstCents('')
      setSecondCents('')
      notifyNotVerified(error, bank.id)
    }
    onChanged()
  })
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isComplete) return
    if (inPreview())
      return void notify({ tone: 'info', title: localizedText('area.wallet.preview') })
    sending.mutate()
  }
  return (
    <form
      name="verify-bank"
      noValidate
      aria-label={t('area.wallet.verify.title')}
      onSubmit={handleSubmit}
    >
      <Stack gap={5}>
        <TitledFieldset title={t('area.wallet.verify.title')}>
          <FormColumns>
            <MoneyField
              name="deposit1"
              mode="cents"
              label={t('area.wallet.verify.first')}
              hint={t('area.wallet.verify.hint')}
              required
              value={firstCents}
              disabled={sending.isPending}
              onChange={setFirstCents}
            />
            <MoneyField
              name="deposit2"
              mode="cents"
              label={t('area.wallet.verify.second')}
              hint={t('area.wallet.verify.hint')}
              required
              value={secondCents}
              disabled={sending.isPending}
              onChange={setSecondCents}
            />
          </FormColumns>
        </TitledFieldset>
        <Stack row gap={3}>
          {children}
          <Button type="submit" busy={sending.isPending} disabled={!isComplete}>
            {t('area.wallet.verify.button')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}

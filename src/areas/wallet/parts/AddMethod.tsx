import { useAtomValue } from 'jotai'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../../core/api/ApiError'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { customerAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { ChoiceGroup } from '../../../ui/controls/ChoiceGroup'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { Stack } from '../../../ui/layout/Stack'
import { linkMemberships } from '../data/linkMemberships'
import type { WalletMethod } from '../data/methodQueries'
import { subscriptionsQuery } from '../data/subscriptionsQuery'
import { createSaveBank, createSaveCard, type SaveMethod } from '../data/createSaveMethod'
import { useDefaultProcessor, useProcessorCode } from '../data/processorHooks'
import { useReturnedLink } from '../data/useReturnedLink'
import {
  methodTopic,
  readCardErrors,
  isOutcomeUnknown,
  notifyFailure,
  notifyNotAdded,
} from '../data/walletFailure'
import { needsMembership, type MethodUses } from '../model/memberships'
import { BankForm, type BankFormHandle } from './BankForm'
import { BillingUseFields } from './BillingUseFields'
import { CardForm, type CardFormHandle } from './CardForm'
import { ConnectBanks } from './ConnectBanks'

/** The type of method to add. */
export type AddKind = 'card' | 'bank'

/**
 * The form of a new method; offers the types that the club has a processor for. (doc 2 §2,
 * addDrawer)
 */
export function AddMethod({
  kind: requestedKind,
  onKind,
  onAdded,
  onCancel,
}: {
  kind: AddKind
  onKind: (kind: AddKind) => void
  onAdded: (method: WalletMethod) => void
  onCancel: () => void
}): ReactNode {
  const t = useText()
  const customer = useAtomValue(customerAtom)
  const cardProcessor = useDefaultProcessor('cardsAccepted')
  const bankProcessor = useDefaultProcessor('acceptAch')
  const kind: AddKind =
    cardProcessor && (requestedKind === 'card' || !bankProcessor) ? 'card' : 'bank'
  const subscriptions = useCallQuery(subscriptionsQuery)
  const returned = useReturnedLink()
  const [uses, setUses] = useState<MethodUses>(returned.uses)
  const formName = kind === 'card' ? 'add-card' : 'add-bank'
  useFormDraft(formName, uses, (typed) => setUses((current) => ({ ...current, ...typed })))
  const card = useRef<CardFormHandle>(null)
  const bank = useRef<BankFormHandle>(null)
  const code = useProcessorCode((kind === 'card' ? cardProcessor : bankProcessor)?.uri)
  const bankCode = kind === 'bank' && code.status === 'ready' ? code.value.bank : undefined
  const labels = { card: t('area.wallet.kind.creditcard'), bank: t('area.wallet.directDebit') }
  const kinds = [...(cardProcessor ? [labels.card] : []), ...(bankProcessor ? [labels.bank] : [])]

  /**
   * The save request whose response was lost. Until the form changes, saving repeats this request,
   * so that nothing is saved twice.
   */
  const lostRequest = useRef<SaveMethod>(undefined)
  const forgetRequest = (): void => {
    lostRequest.current = undefined
  }

  /** Saves the entered method, links memberships to it, and opens it; returns whether it is saved. */
  const saveAndOpen = async (save: SaveMethod): Promise<boolean> => {
    forgetRequest()
    const method = await save().catch((error: unknown) => {
      if (isOutcomeUnknown(error)) lostRequest.current = save
      const fieldErrors = kind === 'card' ? readCardErrors(error) : {}
      card.current?.showErrors(fieldErrors)
      // For invalid input the errors at the fields are enough; a decline is also notified.
      const isInvalid = error instanceof ApiError && error.code === 'invalid_request'
      if (Object.keys(fieldErrors).length === 0 || !isInvalid) notifyNotAdded(error, kind)
    })
    if (!method) return false
    if (uses.billingUse === 'billing')
      await linkMemberships(method.id, uses.memberships).catch((error: unknown) =>
        notifyFailure(error, 'memberships'),
      )
    notify({
      topic: methodTopic(),
      tone: 'success',
      title: localizedText(kind === 'card' ? 'area.wallet.added' : 'area.wallet.bankAdded'),
    })
    onAdded(method)
    return true
  }
  const submitting = useCallMutation(async () => {
    if (lostRequest.current) await saveAndOpen(lostRequest.current)
    else if (kind === 'card' && cardProcessor) {
      const tokenizedCard = await card.current?.tokenize()
      if (tokenizedCard)
        await saveAndOpen(createSaveCard(cardProcessor.id, tokenizedCard, uses.billingUse))
    } else if (bankProcessor && bankCode?.form === 'manual') {
      const fields = bank.current?.readFields()
      const token =
        fields &&
        (await bankCode
          .makeToken(bankProcessor, fields)
          .catch((error: unknown) => notifyNotAdded(error, kind)))
      if (fields && token)
        await saveAndOpen(
          createSaveBank(
            bankProcessor.id,
            { tokenType: 'portal', token },
            {
              nickname: fields.nickName,
              billingUse: uses.billingUse,
              name: fields.accountHolderName,
              country: fields.country,
            },
          ),
        )
    }
  })
  const busy = submitting.isPending
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (inPreview())
      return void notify({ tone: 'info', title: localizedText('area.wallet.preview') })
    submitting.mutate()
  }

  return (
    <form
      name={formName}
      noValidate
      aria-label={t('area.wallet.add')}
      onSubmit={handleSubmit}
      onChange={forgetRequest}
    >
      <Stack gap={6}>
        {kinds.length > 1 ? (
          <ChoiceGroup
            name="methodKind"
            kind="radio"
            label={t('area.wallet.chooseKind')}
            choices={kinds}
            selected={[labels[kind]]}
            onChange={([chosen]) => onKind(chosen === labels.bank ? 'bank' : 'card')}
          />
        ) : null}
        {kind === 'card' && cardProcessor ? (
          <CardForm
            processor={cardProcessor}
            version="wallet"
            handle={card}
            disabled={busy}
            onTyped={forgetRequest}
          />
        ) : null}
        {bankCode?.form === 'manual' ? <BankForm handle={bank} disabled={busy} /> : null}
        {bankCode && bankProcessor ? (
          <ConnectBanks
            bankProcessor={bankProcessor}
            bank={bankCode}
            disabled={busy || needsMembership(uses.billingUse, uses.memberships)}
            returnedToken={returned.token}
            onLeave={() => returned.storeUses(uses)}
            onLinked={(id, link) => {
              const save = createSaveBank(id, link, {
                nickname: '',
                billingUse: uses.billingUse,
                name: customer?.fullName ?? '',
                country: '',
              })
              return saveAndOpen(() => returned.redeem(save()))
            }}
          />
        ) : null}
        <BillingUseFields
          uses={uses}
          linkedIds={[]}
          locked={false}
          subscriptions={subscriptions}
          onChange={setUses}
        />
        <Stack row gap={3}>
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {t('area.wallet.cancel')}
          </Button>
          {bankCode?.form === 'widget' ? null : (
            <Button
              type="submit"
              busy={busy}
              disabled={needsMembership(uses.billingUse, uses.memberships)}
              aria-describedby={
                needsMembership(uses.billingUse, uses.memberships) ? 'membership-hint' : undefined
              }
            >
              {t('area.wallet.add')}
            </Button>
          )}
        </Stack>
      </Stack>
    </form>
  )
}

import { useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Dialog } from '../../../ui/overlays/Dialog'
import type { WalletMethod } from '../data/methodQueries'
import { methodTopic, notifyFailure } from '../data/walletFailure'
import { brandName } from '../../../core/cards/brandName'
import { maskedNumber } from '../model/maskedNumber'

/** The button that deletes a method, after a confirmation. (doc 2 §8, Delete confirmations) */
export function DeleteMethod({
  method,
  onGone,
}: {
  method: WalletMethod
  onGone: () => void
}): ReactNode {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const kind = method.paymentType === 'ach' ? 'bank' : 'card'
  const removing = useCallMutation(async () => {
    try {
      await (kind === 'bank'
        ? portalApi.call('wallet.banks.delete', { params: { bankId: method.id } })
        : portalApi.call('wallet.cards.delete', { params: { cardId: method.id } }))
    } catch (error) {
      setIsAsking(false)
      return notifyFailure(error, methodTopic(method.id))
    }
    notify({
      topic: methodTopic(method.id),
      tone: 'success',
      title: localizedText(`area.wallet.deleted.${kind}`),
    })
    setIsAsking(false)
    onGone()
  })
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          inPreview()
            ? void notify({ tone: 'info', title: localizedText('area.wallet.preview') })
            : setIsAsking(true)
        }
      >
        {t('area.wallet.delete')}
      </Button>
      <Dialog
        title={t(`area.wallet.confirm.${kind}`)}
        open={isAsking}
        size="small"
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('area.wallet.confirm.no')}
            </Button>
            <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
              {t('area.wallet.confirm.yes')}
            </Button>
          </>
        }
      >
        <p>
          <bdi>{brandName(method.brand)}</bdi> <bdi dir="ltr">{maskedNumber(method.lastFour)}</bdi>
        </p>
      </Dialog>
    </>
  )
}

import type { ReactNode } from 'react'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { addressLine } from '../../../core/places/addressLine'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Badge } from '../../../ui/feedback/Badge'
import { Card } from '../../../ui/layout/Card'
import type { WalletMethod } from '../data/methodQueries'
import { brandName } from '../model/brandName'
import { expiryText } from '../model/expiryText'
import { maskedNumber } from '../model/maskedNumber'
import type { MessageSuffix } from '../../../core/intl/MessageParts'

/**
 * A saved method's nickname, use, masked number and holder, and for a bank account its
 * verification. (doc 2 §2)
 */
export function MethodDetails({ method }: { method: WalletMethod }): ReactNode {
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

import { useState, type ReactNode } from 'react'
import type { AccountAddress, Cart, RatesResponse } from '../../../../generated/types'
import { useRead } from '../../../core/api/useRead'
import { useText } from '../../../core/intl/useText'
import { portalApi } from '../../../core/session/portalApi'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Loading } from '../../../ui/feedback/Loading'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Stack } from '../../../ui/layout/Stack'
import { formatPhone } from '../../account/public'
import type { CartUse } from '../data/useCart'
import { addressLine, fullName } from '../model/addressLine'
import { ChoiceTile, ChoiceTiles } from './ChoiceTile'
import { NewAddress } from './NewAddress'
import { RateChoice } from './RateChoice'

/** Where the cart is sent: one of the account's addresses or a new one, and then in which way. (activity.checkout.shipping-or-pickup) */
export function AddressChoice({ cart, change }: { cart: Cart; change: CartUse['change'] }): ReactNode {
  const addresses = useRead(() => portalApi.list('addresses.list'))
  if (addresses.status === 'loading') return <Loading><Skeleton lines={3} /></Loading>
  if (addresses.status !== 'ready') return <LoadFailed part error={addresses.error} onRetry={addresses.retry} />
  return <Choice addresses={addresses.value.items} reread={addresses.retry} cart={cart} change={change} />
}

function Choice({ addresses, reread, cart, change }: { addresses: readonly AccountAddress[]; reread: () => void; cart: Cart; change: CartUse['change'] }): ReactNode {
  const t = useText()
  const { shipping, currency } = cart
  const written = shipping?.type === 'shipping' && shipping.customerAddressId === null ? shipping.address : null
  const [chosen, setChosen] = useState<number | 'new'>(() => shipping?.customerAddressId ?? (written === null ? addresses[0]?.id ?? 'new' : 'new'))
  // What sending to the written address costs, once it was asked for; another answer is another list.
  const [answered, setAnswered] = useState<{ rates: RatesResponse; turn: number }>()
  return (
    <Stack gap={5}>
      {addresses.length > 0 ? (
        <ChoiceTiles role="radiogroup" aria-label={t('area.cart.address.title')}>
          {addresses.map((address) => (
            <ChoiceTile
              key={address.id}
              name="address"
              title={fullName(address)}
              checked={chosen === address.id}
              disabled={false}
              onChoose={() => {
                setChosen(address.id)
              }}
            >
              <small>{addressLine(address)}</small>
              {address.phoneNumber === '' ? null : <small><bdi dir="ltr">{formatPhone({ full: address.phoneNumber, number: address.phoneNumber, countryCode: '' })}</bdi></small>}
            </ChoiceTile>
          ))}
          <ChoiceTile
            name="address"
            title={t('area.cart.address.new')}
            checked={chosen === 'new'}
            disabled={false}
            onChoose={() => {
              setChosen('new')
            }}
          />
        </ChoiceTiles>
      ) : null}
      {chosen === 'new' ? (
        <>
          <NewAddress
            from={written}
            onRates={(rates, addressId) => {
              if (addressId === undefined) return setAnswered((before) => ({ rates, turn: (before?.turn ?? 0) + 1 }))
              setChosen(addressId)
              reread()
            }}
          />
          {answered ? <RateChoice key={answered.turn} ask={() => Promise.resolve(answered.rates)} chosen={shipping} currency={currency} change={change} /> : null}
        </>
      ) : (
        <RateChoice key={chosen} ask={() => portalApi.call('checkout.rates', { body: { customerAddressId: chosen } })} chosen={shipping?.customerAddressId === chosen ? shipping : null} currency={currency} change={change} />
      )}
    </Stack>
  )
}

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AccountAddress, RatesResponse } from '../../../../generated/types'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { addressLine } from '../../../core/places/addressLine'
import { combinedQuery, listQuery, type CallQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { portalApi } from '../../../core/session/portalApi'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Loading } from '../../../ui/feedback/Loading'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Stack } from '../../../ui/layout/Stack'
import { formatPhone } from '../../account/public'
import type { EnteredAddress } from '../model/shippingSelection'
import { ChoiceTile, ChoiceTiles } from './ChoiceTile'
import { NewAddress } from './NewAddress'
import { RateChoice } from './RateChoice'
import type { ShippingStepProps } from './ShippingStepProps'

/**
 * Chooses one of the account's addresses or a new one, then a shipping rate.
 * (activity.checkout.shipping-or-pickup)
 */
export function AddressChoice(props: ShippingStepProps): ReactNode {
  const addresses = useCallQuery(listQuery('addresses.list'))
  if (addresses.status === 'loading')
    return (
      <Loading>
        <Skeleton lines={3} />
      </Loading>
    )
  if (addresses.status !== 'ready')
    return <LoadFailed part error={addresses.error} onRetry={addresses.retry} />
  return <Choice {...props} read={addresses.value} />
}

function Choice({
  read,
  cart: { shipping, currency },
  chosen,
  shown,
  onShow,
  change,
}: ShippingStepProps & { read: readonly AccountAddress[] }): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  const [made, setMade] = useState<readonly AccountAddress[]>([])
  // The rates that the address form received with its submission; later ones are requested again.
  const [answer, setAnswer] = useState<RatesResponse>()
  const tiles = useRef<HTMLDivElement>(null)
  const addresses = [...read, ...made.filter(({ id }) => read.every((one) => one.id !== id))]
  const selected = shown.address ?? shipping?.customerAddressId ?? addresses[0]?.id ?? 'new'
  const { entered } = shown
  useEffect(() => {
    // The form is gone with its button: focus moves to the address it created.
    if (made.length > 0) tiles.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [made.length])
  return (
    <Stack gap={5}>
      {addresses.length > 0 ? (
        <ChoiceTiles ref={tiles} role="radiogroup" aria-label={t('area.cart.address.title')}>
          {addresses.map((address) => (
            <ChoiceTile
              key={address.id}
              name="address"
              title={[address.firstName, address.lastName].filter(Boolean).join(' ')}
              checked={selected === address.id}
              onChoose={() => {
                onShow({ address: address.id })
              }}
            >
              <small>{addressLine(address, language)}</small>
              {address.phoneNumber === '' ? null : (
                <small>
                  <bdi dir="ltr">
                    {formatPhone({
                      full: address.phoneNumber,
                      number: address.phoneNumber,
                      countryCode: '',
                    })}
                  </bdi>
                </small>
              )}
            </ChoiceTile>
          ))}
          <ChoiceTile
            name="address"
            title={t('area.cart.address.new')}
            checked={selected === 'new'}
            onChoose={() => {
              onShow({ address: 'new' })
            }}
          />
        </ChoiceTiles>
      ) : null}
      {selected === 'new' ? (
        <>
          <NewAddress
            from={
              entered?.address ?? (shipping?.customerAddressId === null ? shipping.address : null)
            }
            onEdit={() => {
              onShow({ entered: undefined })
            }}
            onRates={(address, rates) => {
              setAnswer(rates)
              onShow({ address: 'new', entered: { address, rateId: undefined } })
            }}
            onKept={(address) => {
              setMade((before) => [...before, address])
              onShow({ address: address.id, entered: undefined })
            }}
          />
          {entered ? (
            <RateChoice
              key={answer?.expiration}
              query={ratesQuery(entered.address, answer)}
              chosen={chosen}
              currency={currency}
              change={change}
              onChoose={(rateId) => {
                onShow({ entered: { ...entered, rateId } })
              }}
            />
          ) : null}
        </>
      ) : (
        <RateChoice
          key={selected}
          query={ratesQuery({ customerAddressId: selected })}
          chosen={chosen}
          currency={currency}
          change={change}
        />
      )}
    </Stack>
  )
}

/**
 * The rates for an address: those already received with the form at first, and later, because they
 * expire, the server's.
 */
const ratesQuery = (
  body: EnteredAddress | { customerAddressId: number },
  received?: RatesResponse,
): CallQuery<RatesResponse> => ({
  ...combinedQuery(['checkout.rates'], { body, received: received?.expiration }, ({ signal }) =>
    portalApi.call('checkout.rates', { body, signal }),
  ),
  // Kept until it is rendered: without a request of its own it could not be read again.
  ...(received && { initialData: received, staleTime: Infinity, gcTime: 60_000 }),
})

import { fullName } from '../../../core/person/fullName'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AccountAddress, RatesResponse } from '#generated/types'
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
import { formatPhone } from '../../../core/person/formatPhone'
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
    return <LoadFailed isPart error={addresses.error} onRetry={addresses.refetch} />
  return <Choice {...props} savedAddresses={addresses.value} />
}

function Choice({
  savedAddresses,
  cart: { shipping, currency },
  chosen,
  selection,
  onSelect,
  change,
}: ShippingStepProps & { savedAddresses: readonly AccountAddress[] }): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  const [createdAddresses, setCreatedAddresses] = useState<readonly AccountAddress[]>([])
  // The rates that the address form received when it was submitted; they are refetched later.
  const [formRates, setFormRates] = useState<RatesResponse>()
  const tiles = useRef<HTMLDivElement>(null)
  const addresses = [
    ...savedAddresses,
    ...createdAddresses.filter(({ id }) => savedAddresses.every((saved) => saved.id !== id)),
  ]
  const selected = selection.address ?? shipping?.customerAddressId ?? addresses[0]?.id ?? 'new'
  const { entered } = selection
  useEffect(() => {
    // The form and its button are gone: focus moves to the address it created.
    if (createdAddresses.length > 0)
      tiles.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [createdAddresses.length])
  return (
    <Stack gap={5}>
      {addresses.length > 0 ? (
        <ChoiceTiles ref={tiles} role="radiogroup" aria-label={t('area.cart.address.title')}>
          {addresses.map((address) => (
            <ChoiceTile
              key={address.id}
              name="address"
              title={fullName(address)}
              checked={selected === address.id}
              onChoose={() => {
                onSelect({ address: address.id })
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
              onSelect({ address: 'new' })
            }}
          />
        </ChoiceTiles>
      ) : null}
      {selected === 'new' ? (
        <>
          <NewAddress
            initialAddress={
              entered?.address ?? (shipping?.customerAddressId === null ? shipping.address : null)
            }
            onEdit={() => {
              onSelect({ entered: undefined })
            }}
            onRates={(address, rates) => {
              setFormRates(rates)
              onSelect({ address: 'new', entered: { address, rateId: undefined } })
            }}
            onSaved={(address) => {
              setCreatedAddresses((current) => [...current, address])
              onSelect({ address: address.id, entered: undefined })
            }}
          />
          {entered ? (
            <RateChoice
              key={formRates?.expiration}
              query={ratesQuery(entered.address, formRates)}
              chosen={chosen}
              currency={currency}
              change={change}
              onChoose={(rateId) => {
                onSelect({ entered: { ...entered, rateId } })
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
 * The query of an address's rates. It starts with `received`, the rates that the address form
 * received; because rates expire, later ones are requested from the server.
 */
const ratesQuery = (
  body: EnteredAddress | { customerAddressId: number },
  received?: RatesResponse,
): CallQuery<RatesResponse> => ({
  ...combinedQuery(['checkout.rates'], { body, received: received?.expiration }, ({ signal }) =>
    portalApi.call('checkout.rates', { body, signal }),
  ),
  // The default `gcTime` of 0 could drop the received rates before they are rendered.
  ...(received && { initialData: received, staleTime: Infinity, gcTime: 60_000 }),
})

import { useAtomValue } from 'jotai'
import { useRef, useState, type ReactNode } from 'react'
import type { AccountAddress, RatesResponse } from '#generated/types'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { placesQuery } from '../../../core/places/placesQuery'
import { isUs } from '../../../core/places/postalCode'
import { companyAtom, customerAtom } from '../../../core/session/atoms'
import { portalApi } from '../../../core/session/portalApi'
import { CheckField } from '../../../ui/controls/CheckField'
import { TextField } from '../../../ui/controls/TextField'
import {
  AddressFields,
  GroupFormBody,
  runSave,
  useGroupForm,
  type AddressDraft,
} from '../../account/public'
import { checkAddress } from '../../../core/places/checkAddress'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import type { EnteredAddress } from '../model/shippingSelection'

/** The values of the form. */
interface ShippingDraft extends AddressDraft {
  firstName: string
  lastName: string
  notes: string
}

/** Props of the form; `initialAddress` is the address that the form starts with. */
interface NewAddressProps {
  initialAddress: EnteredAddress | null
  /** Called on any change of the form: the rates loaded before no longer apply. */
  onEdit: () => void
  /** Called with the rates for an address that is not saved to the account. */
  onRates: (address: EnteredAddress, rates: RatesResponse) => void
  /** Called with the address once it is saved to the account. */
  onSaved: (address: AccountAddress) => void
}

/**
 * A form for a new shipping address, validated by its country and saved to the account unless the
 * customer opts out. (doc 3 §5, Shipping address)
 */
export function NewAddress({
  initialAddress,
  onEdit,
  onRates,
  onSaved,
}: NewAddressProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const customer = useAtomValue(customerAtom)
  const clubCountry = useAtomValue(companyAtom).country
  const places = useCallQuery(placesQuery)
  const [saveToAccount, setSaveToAccount] = useState(true)
  useFormDraft(
    'shipping-address-keep',
    { saveToAccount },
    (typed) => setSaveToAccount(typed.saveToAccount ?? true),
    { lifetime: 'visit' },
  )
  const edits = useRef(0)
  const form = useGroupForm<ShippingDraft>({
    name: 'shipping-address',
    prefix: 'ship-',
    alwaysSendAll: true,
    // Choosing pickup or another step closes the form, and the customer may come back to it.
    draftLifetime: 'visit',
    initial: {
      firstName: initialAddress?.firstName ?? customer?.firstName ?? '',
      lastName: initialAddress?.lastName ?? customer?.lastName ?? '',
      address: initialAddress?.address ?? '',
      address2: initialAddress?.address2 ?? '',
      address3: '',
      city: initialAddress?.city ?? '',
      state: initialAddress?.state ?? '',
      zipCode: initialAddress?.zipCode ?? '',
      country: initialAddress?.country ?? (customer?.country || clubCountry),
      notes: initialAddress?.notes ?? '',
    },
    // Until the lists have loaded, the server alone validates country, state and postal code.
    check: (_changed, values) =>
      places.status === 'ready'
        ? checkAddress(values, {
            findCountry: (code) =>
              places.value.countries.find(({ abbreviation }) => abbreviation === code),
            isState: (code) =>
              places.value.states.some(({ abbreviation }) => abbreviation === code),
          })
        : {},
    save: (draft) =>
      runSave(async (): Promise<void> => {
        const {
          firstName,
          lastName,
          address: street,
          address2,
          city,
          state,
          zipCode,
          country,
          notes,
        } = { ...form.values, ...draft }
        // A shipping address has no third line.
        const address = {
          firstName,
          lastName,
          address: street,
          address2,
          city,
          state,
          zipCode,
          country,
          notes,
        }
        // The rates of a saved address are requested by its id, so that the address is saved only
        // once.
        if (saveToAccount) {
          onSaved(await portalApi.call('addresses.create', { body: address }))
          return
        }
        const editsWhenSent = edits.current
        const rates = await portalApi.call('checkout.rates', { body: address })
        if (editsWhenSent === edits.current) onRates(address, rates)
      }),
    onDone: () => undefined,
    labelOf: (name, { country }) =>
      name === 'zipCode'
        ? t(isUs(country) ? 'ui.postal.zipcode' : 'ui.postal.postalCode')
        : name === 'notes'
          ? t('area.cart.address.notes')
          : textOf(`area.account.field.${name}`),
  })
  const nameField = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <TextField
      label={t(`area.account.field.${name}`)}
      name={form.nameOf(name)}
      value={form.values[name]}
      error={form.errorOf(name)}
      required={name === 'firstName'}
      autoComplete={autoComplete}
      maxLength={200}
      onChange={(event) => form.set({ [name]: event.target.value })}
    />
  )
  return (
    <div
      onChange={() => {
        edits.current += 1
        onEdit()
      }}
    >
      <GroupFormBody
        form={form}
        label={t('area.cart.address.new')}
        submitLabel={t('area.cart.address.rates')}
        takesFocus={false}
      >
        {nameField('firstName', 'given-name')}
        {nameField('lastName', 'family-name')}
        <AddressFields form={form} places={places} onRetry={places.refetch} isShippingAddress />
        <div data-wide>
          <TextField
            multiline
            rows={2}
            label={t('area.cart.address.notes')}
            name={form.nameOf('notes')}
            value={form.values.notes}
            error={form.errorOf('notes')}
            maxLength={2000}
            onChange={(event) => form.set({ notes: event.target.value })}
          />
        </div>
        <div data-wide>
          <CheckField
            name="ship-keep"
            label={t('area.cart.address.keep')}
            checked={saveToAccount}
            onChange={(event) => setSaveToAccount(event.target.checked)}
          />
        </div>
      </GroupFormBody>
    </div>
  )
}

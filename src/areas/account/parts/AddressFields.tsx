import { useMemo, type ReactNode } from 'react'
import type { PostalAddress } from '#generated/types'
import type { QueryState } from '../../../core/query/useCallQuery'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { PostalField } from '../../../ui/controls/PostalField'
import { SelectField } from '../../../ui/controls/SelectField'
import { TextField } from '../../../ui/controls/TextField'
import { Notice } from '../../../ui/feedback/Notice'
import type { Places } from '../../../core/places/placesQuery'
import { countryOptions } from '../../../core/places/countryOptions'
import { hasPostalCodes, isUs } from '../../../core/places/postalCode'
import type { GroupForm } from './useGroupForm'

/** The values of an address form. */
export interface AddressDraft extends PostalAddress {
  address3: string
}

/**
 * The fields of an address. The country comes first because it decides the others: the US has a
 * list of states and a zip code, and a change of country revalidates the postal code. A shipping
 * address requires all fields except the second line and has no third. (doc 1 §5,
 * shell.validation.state-us; activity.validation.shipping-address-fields)
 */
export function AddressFields({
  form,
  places,
  onRetry,
  isShippingAddress = false,
}: {
  form: GroupForm<AddressDraft>
  places: QueryState<Places>
  onRetry: () => void
  isShippingAddress?: boolean
}): ReactNode {
  const t = useText()
  const { values, set, nameOf, errorOf } = form
  const isUsAddress = isUs(values.country)
  const textField = (
    name: 'address' | 'address2' | 'address3' | 'city' | 'state',
    autoComplete: string,
  ) => (
    <TextField
      label={t(`area.account.field.${name}`)}
      name={nameOf(name)}
      value={values[name]}
      error={errorOf(name)}
      autoComplete={autoComplete}
      maxLength={200}
      required={isShippingAddress && name !== 'address2'}
      onChange={(event) => {
        set({ [name]: event.target.value })
      }}
    />
  )
  return (
    <>
      {(places.status === 'failed' || places.status === 'missing') && (
        <div data-wide>
          <Notice
            tone="warning"
            live
            title={t('area.account.places.failed')}
            action={
              <Button variant="secondary" size="small" onClick={onRetry}>
                {t('area.account.retry')}
              </Button>
            }
          />
        </div>
      )}
      <div data-wide>
        <CountrySelect form={form} places={places} required={isShippingAddress} />
      </div>
      <div data-wide>{textField('address', 'address-line1')}</div>
      {isShippingAddress ? (
        <div data-wide>{textField('address2', 'address-line2')}</div>
      ) : (
        textField('address2', 'address-line2')
      )}
      {isShippingAddress ? null : textField('address3', 'address-line3')}
      {textField('city', 'address-level2')}
      {isUsAddress && places.status === 'ready' ? (
        <SelectField
          label={t('area.account.field.state')}
          name={nameOf('state')}
          value={values.state}
          error={errorOf('state')}
          autoComplete="address-level1"
          required={isShippingAddress}
          placeholder={t('area.account.choose')}
          options={places.value.states.map(({ name, abbreviation }) => ({
            value: abbreviation,
            label: name,
          }))}
          onChange={(event) => {
            set({ state: event.target.value })
          }}
        />
      ) : (
        textField('state', 'address-level1')
      )}
      <PostalField
        country={values.country}
        name={nameOf('zipCode')}
        value={values.zipCode}
        error={errorOf('zipCode')}
        required={
          isShippingAddress &&
          hasPostalCodes(
            places.status === 'ready'
              ? places.value.countries.find(({ abbreviation }) => abbreviation === values.country)
              : undefined,
          )
        }
        inputMode={isUsAddress ? 'numeric' : 'text'}
        onChange={(event) => {
          set({ zipCode: event.target.value })
        }}
      />
    </>
  )
}

function CountrySelect({
  form,
  places,
  required,
}: {
  form: GroupForm<AddressDraft>
  places: QueryState<Places>
  required: boolean
}): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  const { values, set, nameOf, errorOf } = form
  const loadedPlaces = places.status === 'ready' ? places.value : undefined
  const options = useMemo(
    () => loadedPlaces && countryOptions(loadedPlaces.countries, language),
    [loadedPlaces, language],
  )
  const choose = (country: string): void => {
    // The US has a list of states, other countries a text field. A state from the list is not valid
    // in the text field, nor a typed one in the list.
    const changesStateControl = isUs(country) !== isUs(values.country)
    set({ country, ...(changesStateControl ? { state: '' } : {}) }, ['zipCode', 'state'])
  }
  return (
    <SelectField
      label={t('area.account.field.country')}
      name={nameOf('country')}
      value={values.country}
      error={errorOf('country')}
      disabled={!options}
      required={required}
      autoComplete="country"
      placeholder={t('area.account.choose')}
      options={options ?? [{ value: values.country, label: values.country }]}
      onChange={(event) => {
        choose(event.target.value)
      }}
    />
  )
}

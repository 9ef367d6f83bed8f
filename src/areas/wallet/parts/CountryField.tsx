import { useMemo, type ReactNode } from 'react'
import type { QueryState } from '../../../core/query/useCallQuery'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { countryOptions } from '../../../core/places/countryOptions'
import type { Places } from '../../../core/places/placesQuery'
import { Button } from '../../../ui/controls/Button'
import { SelectField } from '../../../ui/controls/SelectField'
import { Notice } from '../../../ui/feedback/Notice'

/**
 * Selects a country (ISO 3166 alpha-2) by its name in the page's language; offers a retry if the
 * list fails to load. (doc 2 §2, money.card-form.country-field)
 */
export function CountryField({
  places,
  value,
  error,
  label,
  disabled,
  onChange,
}: {
  places: QueryState<Places> & { refetch: () => void }
  value: string
  error: string | undefined
  label: string
  disabled: boolean
  onChange: (country: string) => void
}): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  const countries = places.status === 'ready' ? places.value.countries : undefined
  const options = useMemo(
    () => countries && countryOptions(countries, language),
    [countries, language],
  )
  return (
    <div>
      <SelectField
        name="country"
        label={label}
        error={error}
        required
        autoComplete="country"
        disabled={disabled || options === undefined}
        placeholder={t('area.wallet.choose')}
        options={options ?? (value === '' ? [] : [{ value, label: value }])}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      {places.status === 'failed' || places.status === 'missing' ? (
        <Notice
          tone="warning"
          live
          title={t('area.wallet.places.failed')}
          action={
            <Button variant="secondary" size="small" onClick={places.refetch}>
              {t('area.wallet.retry')}
            </Button>
          }
        />
      ) : null}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { countryOptions } from '../../src/core/places/countryOptions'
import { SelectField } from '../../src/ui/controls/SelectField'
import { deskApi, deskQueries } from '../session/deskApi'

/** Chooses a country, named in the language of the desk; the value is its ISO 3166 code. */
export function CountryField({
  value,
  onChange,
  ...rest
}: {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  value: unknown
  disabled: boolean
  onChange: (code: string) => void
}): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  const { data } = useQuery(
    {
      queryKey: ['static.countries'],
      queryFn: ({ signal }) => deskApi.list('static.countries', { signal }),
      // It changes with a new build only.
      staleTime: Infinity,
    },
    deskQueries,
  )
  const options = useMemo(() => countryOptions(data?.items ?? [], language), [data, language])
  const code = String(value ?? '')
  // The stored country can be kept while the list is not there.
  const isListed = code === '' || options.some((one) => one.value === code)
  return (
    <SelectField
      {...rest}
      placeholder={t('desk.value.none')}
      value={code}
      options={isListed ? options : [{ value: code, label: code }, ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

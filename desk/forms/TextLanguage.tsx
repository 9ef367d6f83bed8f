import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { languageName } from '../../src/core/intl/locale'
import { SelectField } from '../../src/ui/controls/SelectField'
import { deskApi, deskQueries } from '../session/deskApi'

/**
 * Chooses the language of a form's texts: `''` for those that are shown where a language has none of
 * its own. Nothing if the company's clubs have one language.
 */
export function TextLanguage({
  name,
  companyId,
  language,
  written,
  onChange,
}: {
  /** Name of the control. */
  name: string
  companyId: number
  language: string
  /** The languages that have texts. */
  written: readonly string[]
  onChange: (language: string) => void
}): ReactNode {
  const t = useText()
  const { data } = useQuery(
    {
      queryKey: ['desk.languages', companyId],
      queryFn: ({ signal }) => deskApi.call('desk.languages', { chosen: { companyId }, signal }),
      staleTime: Infinity,
    },
    deskQueries,
  )
  const [own, ...offered] = data?.languages ?? []
  // A language that no club has any more can still be edited.
  const others = [...new Set([...offered, ...written])]
  if (own === undefined || others.length === 0) return null
  return (
    <SelectField
      name={name}
      label={t('desk.form.textLanguage')}
      hint={t(language === '' ? 'desk.form.textLanguage.own' : 'desk.form.textLanguage.other')}
      value={language}
      options={[
        { value: '', label: languageName(own) },
        ...others.map((one) => ({
          value: one,
          label: written.includes(one)
            ? t('desk.form.textLanguage.written', { language: languageName(one) })
            : languageName(one),
        })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TemplateRecord } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { templateText } from './templateText'

/** How many templates can be chosen: the most that a list has on a page. */
const MOST = 200

/** Chooses a reply template; `onChoose` gets its text in the member's language. */
export function TemplateField({
  companyId,
  language,
  readOnly,
  onChoose,
}: {
  companyId: number
  language: string
  readOnly: boolean
  onChoose: (text: string) => void
}): ReactNode {
  const t = useText()
  const { data } = useQuery(
    {
      queryKey: ['desk.templates.list', companyId],
      queryFn: ({ signal }) =>
        deskApi.list('desk.templates.list', {
          query: { sort: 'name', pageSize: MOST },
          chosen: { companyId },
          signal,
        }),
      meta: { subjects: ['templates'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const templates: readonly TemplateRecord[] = data?.items ?? []
  if (templates.length === 0) return null
  return (
    <SelectField
      name="template"
      label={t('desk.messages.template')}
      hideLabel
      value=""
      disabled={readOnly}
      options={[
        { value: '', label: t('desk.messages.template') },
        ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) => {
        const chosen = templates.find(({ id }) => String(id) === target.value)
        if (chosen !== undefined) onChoose(templateText(chosen, language))
      }}
    />
  )
}

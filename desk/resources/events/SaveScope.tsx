import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { ChoiceGroup } from '../../../src/ui/controls/ChoiceGroup'
import type { SaveOptions } from '../Resource'

const scopes = ['this', 'following'] as const

/** Whether a change of a date of a series is also one of all later dates. */
export function SaveScope({ record, options, onChange }: SaveOptions<'events'>): ReactNode {
  const t = useText()
  if (!record.repeats) return null
  return (
    <ChoiceGroup
      name="scope"
      kind="radio"
      required
      label={t('desk.dates.scope')}
      hint={t('desk.dates.scope.hint')}
      choices={scopes}
      labelOf={(scope) =>
        t(scope === 'this' ? 'desk.dates.scope.this' : 'desk.dates.scope.following')
      }
      selected={[options['following'] === true ? 'following' : 'this']}
      onChange={([scope]) => onChange(scope === 'following' ? { following: true } : {})}
    />
  )
}

import type { ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { FactList } from './FactList'
import type { FactsSettings } from './manifest'

/**
 * Figures with a label each. Facts without a figure are left out; renders nothing if none remains.
 */
export function Widget({ settings }: WidgetProps<FactsSettings>): ReactNode {
  const facts = uniqueById(settings.facts).filter(({ value }) => value.trim() !== '')
  if (facts.length === 0) return null
  return (
    <Stack gap={5}>
      <SectionHead eyebrow={settings.eyebrow} title={settings.title} text={settings.text} />
      <FactList
        data-look={settings.look}
        data-columns={settings.columns}
        data-size={settings.size}
        data-align={settings.align}
      >
        {facts.map(({ id, value, label, note }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd data-value>{value}</dd>
            {note !== '' && <dd data-note>{note}</dd>}
          </div>
        ))}
      </FactList>
    </Stack>
  )
}

import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { iconNames, isIconName } from '../../../src/ui/iconNames'
import { useText } from '../../../src/core/intl/useText'
import { Icon } from '../../../src/ui/media/Icon'
import { SelectBox } from '../../chrome/SelectBox'
import { words } from '../../editor/describePlace'

/** One of the schema's values, its texts under `options.texts`; the default is not stored. */
export function ChoiceWidget({ id, value, readonly, options, schema, onChange }: WidgetProps): ReactNode {
  const t = useText()
  const standard = String(options['standard'] ?? '')
  const prefix = String(options['texts'] ?? '')
  return (
    <SelectBox id={id} value={typeof value === 'string' ? value : standard} disabled={readonly} onChange={(event) => onChange(event.target.value === standard ? undefined : event.target.value)}>
      {(schema.enum ?? []).map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {t(`${prefix}.${String(choice)}`)}
        </option>
      ))}
    </SelectBox>
  )
}

/** One of the shipped icons, drawn beside its name. */
export function IconWidget({ id, value, readonly, options, onChange }: WidgetProps): ReactNode {
  const t = useText()
  const standard = String(options['standard'] ?? '')
  const shown = typeof value === 'string' && value !== '' ? value : standard
  return (
    <Row>
      <Frame>{isIconName(shown) ? <Icon name={shown} size={20} /> : null}</Frame>
      <SelectBox id={id} value={typeof value === 'string' ? value : ''} disabled={readonly} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{t('studio.entry.iconDefault', { name: words(standard) })}</option>
        {iconNames.map((name) => (
          <option key={name} value={name}>
            {words(name)}
          </option>
        ))}
      </SelectBox>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: 8px;
`
const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: var(--portico-control-height);
  border: 1px solid var(--portico-color-border);
  border-radius: var(--portico-radius-control);
`

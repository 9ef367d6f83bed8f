import { getUiOptions, type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps } from '@rjsf/utils'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { isPlainObject } from '../../../src/core/config/plainObject'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Switch } from '../../chrome/Switch'
import { ToolButton } from '../../chrome/ToolButton'
import { useFormContext } from '../FormContext'
import { newItemId } from '../newItemId'
import { ItemCard } from './ItemCard'

/** A list of named items with a button that adds one. */
export function NamedList({ items, uiSchema }: ArrayFieldTemplateProps): ReactNode {
  const t = useText()
  const { value, replace, readOnly } = useFormContext()
  const options = getUiOptions(uiSchema)
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const add = (): void => {
    const title = t(String(options['newTitle']))
    replace([...list, { id: newItemId(title, list), title }])
  }
  return (
    <div>
      {items.length > 0 ? <List role="list">{items}</List> : <Empty>{t(String(options['empty']))}</Empty>}
      {readOnly ? null : (
        <Button variant="secondary" size="small" icon="plus" wide onClick={add}>
          {t(String(options['add']))}
        </Button>
      )}
    </div>
  )
}

/** One item: its title, moved, switched off or removed on its line; its fields below. */
export function NamedItem({ index, totalItems, registry, parentUiSchema, children }: ArrayFieldItemTemplateProps): ReactNode {
  const t = useText()
  const { value, replace, readOnly } = useFormContext()
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const item = list[index]
  const title = isPlainObject(item) && typeof item['title'] === 'string' && item['title'] !== '' ? item['title'] : ''
  const [startOpen] = useState(() => title === t(String(getUiOptions(parentUiSchema)['newTitle'])))
  const name = title || t(String(getUiOptions(parentUiSchema)['unnamed']))
  const enabled = !(isPlainObject(item) && item['enabled'] === false)
  const move = (by: -1 | 1): void => {
    const moved = list.filter((_one, at) => at !== index)
    moved.splice(index + by, 0, item)
    replace(moved)
  }
  const enable = (on: boolean): void =>
    replace(list.map((one, at) => (at === index && isPlainObject(one) ? { ...one, enabled: on ? undefined : false } : one)))
  return (
    <ItemCard
      title={name}
      dimmed={!enabled}
      startOpen={startOpen}
      tools={
        <>
          <ToolButton icon={ChevronUp} label={t('studio.list.up', { name })} disabled={readOnly || index === 0} onClick={() => move(-1)} />
          <ToolButton icon={ChevronDown} label={t('studio.list.down', { name })} disabled={readOnly || index === totalItems - 1} onClick={() => move(1)} />
          <ToolButton icon={Trash2} label={t('studio.list.remove', { name })} disabled={readOnly} onClick={() => replace(list.filter((_one, at) => at !== index))} />
          <Switch id={`${registry.globalFormOptions.idPrefix}_${index}_on`} label={t('studio.list.show', { name })} hideLabel checked={enabled} disabled={readOnly} onChange={enable} />
        </>
      }
    >
      {children}
    </ItemCard>
  )
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-block-end: 12px;
`
const Empty = styled.p`
  margin-block-end: 12px;
  padding: 20px;
  border: 1px dashed var(--portico-color-border);
  border-radius: 8px;
  color: var(--portico-color-muted-text);
  text-align: center;
`

import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import catalogue from '../../../generated/catalogue.json'
import { configDefaults } from '../../../generated/defaults'
import { ownValue } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { isIconName } from '../../../src/ui/iconNames'
import { useText } from '../../../src/core/intl/useText'
import { Icon } from '../../../src/ui/media/Icon'
import { Switch } from '../../chrome/Switch'
import { ToolButton } from '../../chrome/ToolButton'
import { entryName } from '../../../src/core/config/describe/describeConfigPath'
import { setByPath } from '../atPath'
import { useFormContext } from '../FormContext'
import { computeMovedOrders, sortByOrder } from '../menuOrder'
import { useFindText } from '../useFindText'
import { ItemCard } from './ItemCard'

/** Keys of the entries in display order. */
const Order = createContext<readonly string[]>([])

/** The menu's entries, in the order in which the portal shows them. */
export function MenuEntries({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { value } = useFormContext()
  const keys = sortByOrder(
    properties.map((property) => property.name),
    orderOf(value),
  )
  return (
    <Order value={keys}>
      <List role="list">
        {keys.map((key) => properties.find((property) => property.name === key)?.content)}
      </List>
    </Order>
  )
}

/**
 * One menu entry: a row with its icon, name, move buttons and on/off switch, and its fields below.
 */
export function MenuEntry({ fieldPathId, properties }: ObjectFieldTemplateProps): ReactNode {
  const t = useText()
  const find = useFindText()
  const { config, pointer, value, set, readOnly } = useFormContext()
  const keys = use(Order)
  const key = String(fieldPathId.path.at(-1) ?? '')
  const index = keys.indexOf(key)
  const movedBy = useRef<'up' | 'down'>(undefined)
  const tools = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The row has moved in the DOM, so the button that moved it is focused again.
    if (movedBy.current)
      tools.current?.querySelector<HTMLElement>(`[data-control=${movedBy.current}]`)?.focus()
    movedBy.current = undefined
  })
  const entry = ownValue(value, key)
  const name = entryName(key, [config], find)
  const [icon, path] = [
    ownValue(entry, 'icon') ?? defaultsOf(key)?.icon,
    ownValue(entry, 'path') ?? pageOf(key)?.uri,
  ]
  const isEnabled = ownValue(entry, 'enabled') !== false
  const plan = String(ownValue(config, 'plan') ?? configDefaults.plan)
  // An entry with its own path leads to another page, which the plan may include.
  const lacksPlan =
    pageOf(key)?.plus === true && plan !== 'Plus' && typeof ownValue(entry, 'path') !== 'string'
  const move = (by: -1 | 1): void => {
    movedBy.current = by < 0 ? 'up' : 'down'
    const orders = computeMovedOrders(
      keys,
      index,
      by,
      orderOf(value),
      (one) => defaultsOf(one)?.order ?? 0,
    )
    set(
      [],
      Object.entries(orders).reduce<unknown>(
        (whole, [one, order]) => setByPath(whole, [one, 'order'], order),
        value,
      ),
    )
  }
  return (
    <ItemCard
      path={pointer + toPointer([key])}
      title={name}
      note={
        lacksPlan
          ? t('studio.list.notInPlan', { plan })
          : typeof path === 'string'
            ? path
            : undefined
      }
      noteBelow
      icon={
        typeof icon === 'string' && isIconName(icon) ? <Icon name={icon} size={20} /> : undefined
      }
      dimmed={!isEnabled || lacksPlan}
      tools={
        <Tools ref={tools}>
          <ToolButton
            control="up"
            icon={ChevronUp}
            label={t('studio.list.up', { name })}
            disabled={readOnly || index <= 0}
            onClick={() => move(-1)}
          />
          <ToolButton
            control="down"
            icon={ChevronDown}
            label={t('studio.list.down', { name })}
            disabled={readOnly || index >= keys.length - 1}
            onClick={() => move(1)}
          />
          <Switch
            id={`${fieldPathId.$id}_on`}
            label={t('studio.list.show', { name })}
            hideLabel
            checked={isEnabled && !lacksPlan}
            disabled={readOnly || lacksPlan}
            onChange={(on) => set([key, 'enabled'], on ? undefined : false)}
          />
        </Tools>
      }
    >
      <Fields>{properties.map((property) => property.content)}</Fields>
    </ItemCard>
  )
}

const pageOf = (key: string) => catalogue.pages.find((page) => page.navigation?.key === key)
const defaultsOf = (key: string) => pageOf(key)?.navigation

const orderOf =
  (value: unknown) =>
  (key: string): number => {
    const order = ownValue(ownValue(value, key), 'order')
    return typeof order === 'number' ? order : (defaultsOf(key)?.order ?? 0)
  }

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`
const Tools = styled.span`
  display: flex;
  align-items: center;
  > button {
    inline-size: max(28px, var(--portico-target-size) - 8px);
    color: var(--portico-color-muted-text);
  }
  > span {
    margin-inline-start: 4px;
  }
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`

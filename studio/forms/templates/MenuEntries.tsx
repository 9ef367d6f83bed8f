import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import catalogue from '../../../generated/catalogue.json'
import { own } from '../../../src/core/config/plainObject'
import { isIconName } from '../../../src/ui/iconNames'
import { useText } from '../../../src/core/intl/useText'
import { Icon } from '../../../src/ui/media/Icon'
import { Switch } from '../../chrome/Switch'
import { entryName } from '../../editor/describePlace'
import { setAt } from '../../editor/setAt'
import { useFormContext } from '../FormContext'
import { useFindText } from '../useFindText'
import { ItemCard } from './ItemCard'

/** The menu's entries in the order in which the portal shows them. */
export function MenuEntries({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { value } = useFormContext()
  const order = (key: string): number => {
    const set = own(own(value, key), 'order')
    return typeof set === 'number' ? set : (defaultsOf(key)?.order ?? 0)
  }
  // Equal orders keep the menu's own order, which is the schema's.
  const sorted = [...properties].sort((a, b) => order(a.name) - order(b.name))
  return <List role="list">{sorted.map((property) => property.content)}</List>
}

/** One entry: its icon and name, switched on or off on its line; its fields below. */
export function MenuEntry({ fieldPathId, properties }: ObjectFieldTemplateProps): ReactNode {
  const t = useText()
  const find = useFindText()
  const { config, value, replace, readOnly } = useFormContext()
  const key = String(fieldPathId.path.at(-1) ?? '')
  const entry = own(value, key)
  const name = entryName(key, [config], find)
  const [icon, path] = [own(entry, 'icon') ?? defaultsOf(key)?.icon, own(entry, 'path') ?? pageOf(key)?.uri]
  const enabled = own(entry, 'enabled') !== false
  const enable = (on: boolean): void => replace(setAt(typeof value === 'object' && value !== null ? { ...value } : {}, `/${key}/enabled`, on ? undefined : false))
  return (
    <ItemCard title={name} note={typeof path === 'string' ? path : undefined} icon={typeof icon === 'string' && isIconName(icon) ? <Icon name={icon} size={20} /> : undefined} dimmed={!enabled} tools={<Switch id={`${fieldPathId.$id}_on`} label={t('studio.list.show', { name })} hideLabel checked={enabled} disabled={readOnly} onChange={enable} />}>
      <Fields>{properties.map((property) => property.content)}</Fields>
    </ItemCard>
  )
}

const pageOf = (key: string) => catalogue.pages.find((page) => page.navigation?.key === key)
const defaultsOf = (key: string) => pageOf(key)?.navigation

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 12px;
  > :first-child,
  > :nth-child(2) {
    grid-column: 1 / -1;
  }
`

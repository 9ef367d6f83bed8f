import {
  getUiOptions,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
} from '@rjsf/utils'
import { cloneElement, use, type ReactElement, type ReactNode } from 'react'
import { isPlainObject } from '../../../src/core/json/plainObject'
import { valueAt } from '../../../src/core/json/valueAt'
import { toPointer } from '../../../src/core/json/pointer'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { isIconName } from '../../../src/ui/iconNames'
import { Icon } from '../../../src/ui/media/Icon'
import { itemName } from '../../../src/core/config/describe/itemName'
import { toKeyedPointer } from '../../editor/toKeyedPointer'
import { useFormContext } from '../FormContext'
import { createItemId } from '../createItemId'
import { useFindText } from '../useFindText'
import { AppendTo } from './AppendTo'
import { KeyedList } from './KeyedList'

/**
 * A list of objects from any schema: named items and an add button. The ids of its texts start with
 * its title: `<title>-add`, `<title>-empty`, `<title>-new`.
 */
export function NamedList({ items, uiSchema, fieldPathId }: ArrayFieldTemplateProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const find = useFindText()
  const { pointer, value, set, readOnly } = useFormContext()
  const { title = '', switchable } = getUiOptions(uiSchema)
  const path = fieldPathId.path
  const stored = valueAt(value, path)
  const list = Array.isArray(stored) ? (stored as unknown[]) : []
  return (
    <KeyedList
      id={fieldPathId.$id}
      path={pointer + toKeyedPointer(toPointer(path.map(String)), value)}
      list={list}
      switchable={switchable === true}
      readOnly={readOnly}
      empty={find(`${title}-empty`) ?? t('studio.list.empty')}
      replace={(next) => set(path, next)}
      summarize={(item, index) => {
        const name = itemName(item, find.languages)
        const icon =
          isPlainObject(item) && typeof item['icon'] === 'string' && isIconName(item['icon'])
            ? item['icon']
            : undefined
        return {
          name: name ?? t('studio.list.unnamed'),
          unnamed: name === undefined,
          icon: icon && <Icon name={icon} size={20} />,
          body: withConstantKey(items[index]),
        }
      }}
      add={
        <AddItem
          label={textOf(`${title}-add`)}
          createItem={() => ({ id: createItemId(find(`${title}-new`) ?? 'new', list) })}
        />
      }
    />
  )
}

/**
 * The button that adds an item. The item is still empty; a slogan without a title, for example, can't
 * be published (findUnfinishedItems).
 */
function AddItem({ label, createItem }: { label: string; createItem: () => unknown }): ReactNode {
  const append = use(AppendTo)
  return (
    <Button variant="secondary" size="small" icon="plus" wide onClick={() => append(createItem())}>
      {label}
    </Button>
  )
}

/** One item's fields; the list renders its row. */
export function NamedItem({ children }: ArrayFieldItemTemplateProps): ReactNode {
  return children
}

// Gives rjsf's item a constant key: the card around it has the item's id as key, while rjsf's own
// key would remount the fields after each move.
export const withConstantKey = (item: ReactElement | undefined): ReactNode =>
  item && cloneElement(item, { key: 'item' })

import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useStore } from 'jotai'
import { createContext, use, useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { ownValue } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { isIconName } from '../../../src/ui/iconNames'
import { anyText } from '../../../src/core/config/compile/localizeTexts'
import { ownEntryTarget } from '../../../src/core/config/compile/ownEntries'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Icon } from '../../../src/ui/media/Icon'
import { ControlLink } from '../../chrome/ControlLink'
import { Switch } from '../../chrome/Switch'
import { ToolButton } from '../../chrome/ToolButton'
import { useFocusAfterRemoval } from '../../chrome/useFocusAfterRemoval'
import { entryName } from '../../../src/core/config/describe/describeConfigPath'
import { pageName } from '../../../src/core/config/describe/pageName'
import { createItemId } from '../createItemId'
import { setByPath } from '../atPath'
import { compiledChange } from '../compiledDraft'
import { useFormContext } from '../FormContext'
import { defaultOrder, isMenuFull, lastOrder, orderOf, pageOfEntry } from '../menuEntries'
import { computeMovedOrders, sortByOrder } from '../menuOrder'
import { openControl } from '../openControl'
import { useFindText } from '../useFindText'
import { DefaultIcon } from '../widgets/DefaultIcon'
import { entryTarget } from './entryTarget'
import { ItemCard } from './ItemCard'

/** Keys of the entries in display order, and the club, whose pages they lead to. */
const Menu = createContext<{ keys: readonly string[]; club: ResolvedConfig | undefined }>({
  keys: [],
  club: undefined,
})

/** The menu's entries, in the order in which the portal shows them. */
export function MenuEntries({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { config, published, value, readOnly } = useFormContext()
  const club = compiledChange(published, useDeferredValue(config)).config
  const keys = sortByOrder(
    properties
      .map((property) => property.name)
      // rjsf removes the field of a removed entry a render later, in which the entry would move.
      .filter((key) => pageOfEntry(key) !== undefined || ownValue(value, key) !== undefined),
    orderOf(value),
  )
  return (
    <Menu value={{ keys, club }}>
      <List role="list">
        {keys.map((key) => properties.find((property) => property.name === key)?.content)}
      </List>
      {readOnly ? null : <AddEntry />}
    </Menu>
  )
}

/** The button that adds an entry, after the last one; its fields are open, and its name is next. */
function AddEntry(): ReactNode {
  const t = useText()
  const store = useStore()
  const { pointer, value, set } = useFormContext()
  const add = (): void => {
    const key = createItemId(t('studio.menuEntry.new'), [])
    set([key], { order: lastOrder(value) })
    openControl(pointer + toPointer([key, 'name']), store)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon="plus"
      wide
      disabled={isMenuFull(value)}
      onClick={add}
    >
      {t('studio.menuEntry.add')}
    </Button>
  )
}

/**
 * One menu entry: a row with its icon, name, path, move buttons and on/off switch, and its fields
 * below. An entry whose page the club does not have is off, and says why.
 */
export function MenuEntry({ fieldPathId, properties }: ObjectFieldTemplateProps): ReactNode {
  const t = useText()
  const find = useFindText()
  const { config, pointer, value, set, readOnly } = useFormContext()
  const store = useStore()
  const { keys, club } = use(Menu)
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
  useFocusAfterRemoval(tools, listNextControls)
  const entry = ownValue(value, key)
  const isOwn = pageOfEntry(key) === undefined
  const shown = isOwn ? club?.navigation.find((one) => one.key === key) : undefined
  const shownName = shown && ('text' in shown.name ? shown.name.text : t(shown.name.id))
  const hasName = anyText(ownValue(entry, 'name')) !== undefined
  const name = (hasName ? undefined : shownName) ?? entryName(key, [config], find)
  const icon = ownValue(entry, 'icon') ?? pageOfEntry(key)?.navigation?.icon ?? shown?.icon
  const isEnabled = ownValue(entry, 'enabled') !== false
  const target = club && entryTarget(key, config, club)
  const hasPage = target?.lacks === undefined
  const move = (by: -1 | 1): void => {
    movedBy.current = by < 0 ? 'up' : 'down'
    const orders = computeMovedOrders(keys, index, by, orderOf(value), defaultOrder)
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
        target?.lacks === 'plan'
          ? t('studio.list.notInPlan', { plan: club?.plan ?? '' })
          : target?.path
      }
      noteBelow
      icon={
        typeof icon === 'string' && isIconName(icon) ? <Icon name={icon} size={20} /> : undefined
      }
      dimmed={!isEnabled || !hasPage}
      status={
        target?.lacks === 'page' || target?.lacks === 'feature' ? (
          <>
            <span>{t(`studio.menuEntry.off.${target.lacks}`)}</span>
            <ControlLink type="button" onClick={() => openControl(target.setting, store)}>
              {t('studio.menuEntry.goTo', {
                name:
                  target.lacks === 'page'
                    ? pageName(target.uri, [config], find)
                    : (find(target.name) ?? target.path),
              })}
            </ControlLink>
          </>
        ) : undefined
      }
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
          {isOwn ? (
            <ToolButton
              icon={Trash2}
              label={t('studio.list.remove', { name })}
              disabled={readOnly}
              onClick={() => set([key], undefined)}
            />
          ) : null}
          <Switch
            id={`${fieldPathId.$id}_on`}
            label={t('studio.list.show', { name })}
            hideLabel
            checked={isEnabled && hasPage}
            disabled={readOnly || !hasPage}
            onChange={(on) => set([key, 'enabled'], on ? undefined : false)}
          />
        </Tools>
      }
    >
      <DefaultIcon value={isOwn ? ownIcon(entry, club) : undefined}>
        <Fields>{properties.map((property) => property.content)}</Fields>
      </DefaultIcon>
    </ItemCard>
  )
}

/** Name of the icon that the menu draws for an entry without one; undefined if it leads nowhere. */
function ownIcon(entry: unknown, club: ResolvedConfig | undefined): string | undefined {
  const target = club && ownEntryTarget(entry, club.routes, club.settings.redirects)
  return target?.path === undefined ? undefined : target.icon
}

/** Where the focus goes when an entry is removed: to the next entry, or else to the add button. */
function listNextControls(removed: HTMLElement): (HTMLElement | null)[] {
  const list = removed.closest('[role=list]')
  const rows = [...(list?.querySelectorAll('[role=listitem]') ?? [])]
  const next = rows[rows.findIndex((row) => row.contains(removed)) + 1]
  const add = list?.nextElementSibling
  return [
    next?.querySelector<HTMLElement>('[data-control=open]') ?? null,
    add instanceof HTMLElement ? add : null,
  ]
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-block-end: 10px;
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

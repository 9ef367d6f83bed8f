import { useEffect, useEffectEvent, useState } from 'react'
import { addOpener } from '../history/drawerHost'

/** The item that a drawer shows. */
export interface ItemDrawer<Item> {
  /** Undefined while the drawer is closed. */
  item: Item | undefined
  /** For the drawer's `name`. */
  name: string
  open: (item: Item) => void
  close: () => void
}

/**
 * The state of a drawer that shows one of several items; the browser's Back closes it, Forward
 * opens it again with the item that it showed, or with one of `items` if its component is new.
 * `nameOf` returns a name that is unique on the page, or the drawer's path.
 */
export function useItemDrawer<Item>(
  nameOf: (item: Item) => string,
  initialItem?: Item,
  items: readonly Item[] = [],
): ItemDrawer<Item> {
  const [item, setItem] = useState(initialItem)
  const [lastItem, setLastItem] = useState(initialItem)
  const open = (next: Item): void => {
    setItem(() => next)
    setLastItem(() => next)
  }
  const reopen = useEffectEvent((name: string): boolean => {
    const candidates = lastItem === undefined ? items : [lastItem, ...items]
    const named = candidates.find((candidate) => nameOf(candidate) === name)
    if (named === undefined) return false
    setItem(() => named)
    return true
  })
  useEffect(() => addOpener((name) => reopen(name)), [])
  return {
    item,
    name: item === undefined ? '' : nameOf(item),
    open,
    close: () => setItem(undefined),
  }
}

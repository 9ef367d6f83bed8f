import type { FirstViewConfig } from '../../core/config/FirstViewConfig'
import { pathOf } from '../../core/config/pathOf'
import { visibleNavigation } from '../../core/registry/visibleNavigation'
import type { MessageId } from '../../../generated/MessageId'

/** A link on the home page. */
export interface QuickLink {
  id: string
  to: string
  name: { readonly id: MessageId } | { readonly text: string }
  icon: string
}

// Shown to a customer whose menu is empty.
const ACCOUNT_LINKS = [
  { id: 'my-schedule', icon: 'calendar' },
  { id: 'account-billing', icon: 'receipt' },
  { id: 'notifications', icon: 'bell' },
] as const

/**
 * The menu entries that this person can open, except home; if there are none, links to account
 * pages.
 */
export function quickLinks(
  config: FirstViewConfig,
  customer: { isMember?: boolean } | null,
): readonly QuickLink[] {
  const entries = visibleNavigation(config, customer).filter((entry) => entry.pageId !== 'home')
  if (entries.length > 0)
    return entries.map((entry) => ({
      id: entry.key,
      to: entry.path,
      name: entry.name,
      icon: entry.icon,
    }))
  return ACCOUNT_LINKS.flatMap(({ id, icon }) => {
    const to = pathOf(config, id)
    return to === undefined ? [] : [{ id, to, name: { id: `page.${id}.title` }, icon }]
  })
}

import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { MenuItem } from '../../areas/products/public'
import { useText } from '../../core/intl/useText'
import { listQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { Stack } from '../../ui/layout/Stack'
import { DataSection } from '../../ui/lists/DataSection'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { RowsLoading } from '../../ui/lists/RowsLoading'
import type { MenuOfTheDaySettings } from './manifest'

/** The dishes of a category of the kitchen, or the first of the whole menu, with a link to it. */
export function Widget({ settings }: WidgetProps<MenuOfTheDaySettings>): ReactNode {
  const t = useText()
  const { title, category, count, showLink } = settings
  const path = openPathOf(useAtomValue(configAtom), useAtomValue(customerAtom), 'dining')
  const dishes = useCallQuery(
    listQuery('products.list', {
      query: {
        type: 'fandb',
        pageSize: count,
        ...(category > 0 && { categoryId: category }),
      },
    }),
  )
  if (path === undefined) return null
  return (
    <DataSection
      title={title || t('widget.menu-of-the-day.title', { category })}
      link={showLink ? { to: `${path}/menu`, text: t('widget.menu-of-the-day.all') } : undefined}
      data={dishes}
      loading={
        <RowsLoading count={count}>
          <RowSkeleton lead="thumb" />
        </RowsLoading>
      }
      empty={t('widget.menu-of-the-day.none')}
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        <Stack as="ul" gap={4}>
          {items.map((dish) => (
            <li key={dish.id}>
              <MenuItem product={dish} level={3} />
            </li>
          ))}
        </Stack>
      )}
    </DataSection>
  )
}

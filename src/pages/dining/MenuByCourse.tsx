import { useId, type ReactNode } from 'react'
import { menuCourses, MenuItem, type MenuCourse } from '../../areas/products/public'
import { useText } from '../../core/intl/useText'
import { combinedQuery, type ListPage } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { portalApi } from '../../core/session/portalApi'
import { LoadFailed } from '../../ui/feedback/LoadFailed'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { ListSkeleton } from '../../ui/lists/ListSkeleton'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'

/** The whole menu, course by course; `empty` if there is nothing on it. (activity.dining.screen) */
export function MenuByCourse({ empty }: { empty: ReactNode }): ReactNode {
  const menu = useCallQuery(menuQuery)
  if (menu.status === 'loading')
    return (
      <ListSkeleton as="rows">
        <RowSkeleton lead="thumb" />
      </ListSkeleton>
    )
  if (menu.status !== 'ready') return <LoadFailed error={menu.error} onRetry={menu.refetch} />
  if (menu.value.length === 0) return empty
  return (
    <Stack gap={8}>
      {menu.value.map((course) => (
        <Course key={course.id} course={course} />
      ))}
    </Stack>
  )
}

function Course({ course: { name, products } }: { course: MenuCourse }): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {name || t('page.dining.menu.others')}
      </Heading>
      <Stack as="ul" gap={4} aria-labelledby={id}>
        {products.map((product) => (
          <li key={product.id}>
            <MenuItem product={product} level={3} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const menuQuery = combinedQuery(
  ['categories.groups', 'products.list'],
  { menu: true },
  async ({ signal }) => {
    const [categories, products] = await Promise.all([
      loadAll((page) =>
        portalApi.list('categories.groups', { params: { group: 'dining' }, query: page, signal }),
      ),
      loadAll((page) =>
        portalApi.list('products.list', { query: { type: 'fandb', ...page }, signal }),
      ),
    ])
    return menuCourses(categories, products)
  },
)

/** Loads every page of a list. */
async function loadAll<Item>(
  load: (page: { pageNumber: number; pageSize: number }) => Promise<ListPage<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await load({ pageNumber, pageSize: MAX_PAGE_SIZE })
    items.push(...page.items)
    if (!page.pagination.hasNextPage) return items
  }
}

/** Maximum page size of the server. */
const MAX_PAGE_SIZE = 200

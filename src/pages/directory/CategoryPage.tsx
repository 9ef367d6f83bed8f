import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { MissingItem, type ItemContext } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { useEntryTitle } from '../../core/session/entryTitle'
import { LinkButton } from '../../ui/controls/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { LoadFailed } from '../../ui/feedback/LoadFailed'
import { PageLayout } from '../../ui/page/PageLayout'
import { PictureCardSkeleton } from '../../ui/lists/PictureCardSkeleton'
import { ListSkeleton } from '../../ui/lists/ListSkeleton'
import { BusinessList } from './BusinessList'
import { BusinessPage } from './BusinessPage'
import { manifest } from './manifest'
import { useCategories, withSubcategories } from './useCategories'

/** The businesses of the category with this slug, or one of them; "not found" for another slug. */
export function CategoryPage({ slug, id }: { slug: string; id: string | undefined }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { ResultScreen } = useAppServices()
  const categories = useCategories()
  const path = pathOf(config, manifest.id) ?? ''
  const category =
    categories.status === 'ready'
      ? withSubcategories(categories.value).find((candidate) => candidate.slug === slug)
      : undefined
  useEntryTitle(id === undefined ? category?.name : undefined)
  const directory = { label: t(manifest.title), to: path }
  if (categories.status !== 'ready')
    return (
      <PageLayout title={t(manifest.title)}>
        {categories.status === 'loading' ? (
          <ListSkeleton as="cards">
            <PictureCardSkeleton ratio="row" />
          </ListSkeleton>
        ) : (
          <LoadFailed error={categories.error} onRetry={categories.refetch} />
        )}
      </PageLayout>
    )
  if (category === undefined) return <ResultScreen status={404} />
  const base = `${path}/${encodeURIComponent(slug)}`
  if (id !== undefined) {
    const context: ItemContext = {
      texts: 'page.directory.businesses.item',
      crumbs: [directory, { label: category.name, to: base }],
      backPath: path,
    }
    if (!/^[1-9]\d{0,8}$/.test(id)) return <MissingItem {...context} />
    const subcategories =
      categories.value.find((candidate) => candidate.id === category.id)?.childCategories ?? []
    return (
      <BusinessPage
        key={id}
        id={Number(id)}
        context={context}
        categoryIds={[category, ...subcategories].map((candidate) => candidate.id)}
      />
    )
  }
  return (
    <PageLayout title={category.name} breadcrumbs={[directory]}>
      <BusinessList
        path={path}
        base={base}
        category={category}
        empty={
          <EmptyState
            title={t('ui.list.empty')}
            text={t('page.directory.category.emptyText')}
            action={
              <LinkButton to={path} variant="secondary">
                {t('page.directory.businesses.item.action')}
              </LinkButton>
            }
          />
        }
      />
    </PageLayout>
  )
}

import { use, type ReactNode } from 'react'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { AddPicture } from '../../pictures/AddPicture'
import { ItemPicture } from '../../pictures/ItemPicture'
import { RecordFactsContext } from '../../values/RecordFacts'
import { Visibility } from '../../values/Visibility'
import type { Item } from '../../values/items'
import type { Resource } from '../Resource'
import { countLeft } from './countLeft'
import { LostCounts } from './LostCounts'
import { StockPage } from './StockPage'

/** What a club sells and serves, on the desk. */
export const products: Resource<'products'> = {
  name: 'products',
  title: 'desk.products.title',
  newTitle: 'desk.products.new',
  titleOf: ({ name }) => name,
  empty: { title: 'desk.products.empty', text: 'desk.products.emptyText' },
  columns: [
    { field: 'name', label: 'desk.products.field.name', cell: ({ record }) => record.name },
    { field: 'part', label: 'desk.products.field.part', cell: Part },
    { field: 'priceCents', label: 'desk.products.field.priceCents', cell: Price },
    { field: 'stock', label: 'desk.products.field.stock', cell: Stock },
    {
      field: 'published',
      label: 'desk.products.visibility',
      cell: ({ record }) => <Visibility state={record.published ? 'published' : 'hidden'} />,
    },
  ],
  groups: [
    {
      title: 'desk.products.group.what',
      fields: ['published', 'part', 'name', 'description', 'categoryIds', 'courseIds'],
    },
    {
      title: 'desk.products.group.price',
      fields: ['priceCents', 'counted', 'allowBackorders'],
    },
    {
      title: 'desk.products.group.variants',
      fields: ['firstOption', 'secondOption', 'thirdOption', 'variants'],
    },
    { title: 'desk.products.group.pictures', fields: ['pictures', 'attributes'] },
  ],
  pointless: ({ part, firstOption, secondOption, thirdOption, variants }) => [
    part === 'product' ? 'courseIds' : 'categoryIds',
    ...(Array.isArray(variants) && variants.length > 0 ? ['counted'] : []),
    ...(firstOption === '' && secondOption === '' ? ['secondOption'] : []),
    ...(secondOption === '' && thirdOption === '' ? ['thirdOption'] : []),
  ],
  fixed: ['part'],
  pages: [{ path: 'stock', title: 'desk.products.stock.title', element: StockPage }],
  pageBy: ({ part }) => part,
  notice: (record, { takesPayments }) => {
    if (record.part === 'product' && record.priceCents > 0 && !takesPayments)
      return 'desk.products.noPaymentsNotice'
    const { left, more } = countLeft(record)
    return left === 0 && !more && !record.allowBackorders
      ? 'desk.products.noStockNotice'
      : undefined
  },
  saveOptions: LostCounts,
  isShown: ({ published }) => published,
  lists: {
    variants: {
      note: VariantNote,
      pointless: (_item, { secondOption, thirdOption }) => [
        ...(secondOption === '' ? ['second'] : []),
        ...(thirdOption === '' ? ['third'] : []),
      ],
      needed: ['first', 'second', 'third'],
      // Each has a number of its own.
      copy: () => ({ sku: '' }),
    },
    attributes: { describe: ({ name }) => String(name) },
    // Another picture is another item.
    pictures: { pointless: () => ['url'], picture: ItemPicture, add: AddPicture },
  },
}

type Cell = Parameters<Resource<'products'>['columns'][number]['cell']>[0]

function Part({ record }: Cell): ReactNode {
  return useText()(`desk.products.part.${record.part}`)
}

/** The price, or the lowest and the highest of the variants' prices. */
function Price({ record: { priceCents, variants } }: Cell): ReactNode {
  const { locale } = useLanguage()
  const { currency } = use(RecordFactsContext)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const prices = variants.map((variant) => variant.priceCents ?? priceCents)
  if (prices.length === 0) return money.format(priceCents / 100)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest === highest
    ? money.format(lowest / 100)
    : money.formatRange(lowest / 100, highest / 100)
}

function Stock({ record }: Cell): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const { left, more } = countLeft(record)
  if (left === null) return t('desk.products.notCounted')
  return more
    ? t('desk.products.partlyCounted', { stock: left })
    : new Intl.NumberFormat(locale).format(left)
}

/** How many of a variant are left, as stored. */
function VariantNote({ stored }: { item: Item; stored: Item | undefined }): ReactNode {
  const t = useText()
  if (stored === undefined) return null
  const stock = stored['stock']
  return t('desk.products.variants.note', {
    counted: typeof stock === 'number' ? 'yes' : 'no',
    stock: Number(stock),
  })
}
